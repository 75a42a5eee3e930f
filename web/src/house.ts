/** The few things that all pages share. */
import { getMe } from "./net/people";
import { Router } from "./router";
import { Myself } from "./state/myself";
import { ThemeChoice } from "./state/theme";

export const router = new Router(window);
export const theme = new ThemeChoice();
export const myself = new Myself(getMe, "BroadcastChannel" in window ? new BroadcastChannel("royalborough.myself") : null);

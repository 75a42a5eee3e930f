/** The few things that all pages share. */
import { Router } from "./router";
import { ThemeChoice } from "./state/theme";

export const router = new Router(window);
export const theme = new ThemeChoice();

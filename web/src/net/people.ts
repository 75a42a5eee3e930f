/** What the server knows of people: oneself, one's devices, and others by name. */
import type { Credentials, DeviceInfo, Farewell, Me, NewPassword, PastGames, Profile, RatingChange } from "../wire";
import { json } from "./api";

export const getMe = (): Promise<Me> => json<Me>("/api/me");
export const signUp = (who: Credentials): Promise<Me> => json<Me>("/api/me/sign-up", who);
export const signIn = (who: Credentials): Promise<Me> => json<Me>("/api/me/sign-in", who);
export const signOut = (): Promise<Me> => json<Me>("/api/me/sign-out", undefined, "POST");
export const changePassword = (passwords: NewPassword): Promise<Me> => json<Me>("/api/me/password", passwords);
export const deleteAccount = (farewell: Farewell): Promise<Me> => json<Me>("/api/me/delete", farewell);

export const getDevices = (): Promise<DeviceInfo[]> => json<DeviceInfo[]>("/api/me/devices");
export const signOutThere = (device: string): Promise<DeviceInfo[]> =>
  json<DeviceInfo[]>(`/api/me/devices/${encodeURIComponent(device)}`, undefined, "DELETE");
export const signOutElsewhere = (): Promise<DeviceInfo[]> => json<DeviceInfo[]>("/api/me/devices", undefined, "DELETE");

const personUrl = (name: string): string => `/api/people/${encodeURIComponent(name)}`;
export const getProfile = (name: string): Promise<Profile> => json<Profile>(personUrl(name));

/** Finished games, the newest first: of one game or all (""), from the newest on or before what was told of last. */
export function getPastGames(name: string, game: string, before: string | null): Promise<PastGames> {
  const which = new URLSearchParams({ ...(game && { game }), ...(before !== null && { before }) });
  return json<PastGames>(`${personUrl(name)}/games?${which.toString()}`);
}

export const getRatingChanges = (table: string): Promise<RatingChange[]> =>
  json<RatingChange[]>(`/api/tables/${encodeURIComponent(table)}/ratings`);

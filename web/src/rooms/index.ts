/** The rooms of the house: one for each game, loaded when somebody enters. */
import type { Component } from "svelte";
import type { Room } from "./room";

interface Door {
  readonly room: () => Promise<{ room: Room }>;
  /** The game's picture for the front of the house, small enough to be loaded alone. */
  readonly vignette: () => Promise<{ default: Component<Record<string, never>> }>;
}

const DOORS: Readonly<Record<string, Door>> = {
  kensington: { room: () => import("../kensington/room"), vignette: () => import("../kensington/Vignette.svelte") },
  residences: {
    room: async () => ({ room: await (await import("../residences/room")).openRoom() }),
    vignette: () => import("../residences/Vignette.svelte"),
  },
  chelsea: { room: () => import("../chelsea/room"), vignette: () => import("../chelsea/Vignette.svelte") },
  morris: { room: () => import("../morris/room"), vignette: () => import("../morris/Vignette.svelte") },
};

/** The room of a game, or null when this page does not know it. */
export const openRoom = async (game: string): Promise<Room | null> => (await DOORS[game]?.room())?.room ?? null;

/** The picture of a game, or null when this page does not know it. */
export const openVignette = async (game: string): Promise<Component<Record<string, never>> | null> =>
  (await DOORS[game]?.vignette())?.default ?? null;

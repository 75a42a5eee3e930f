/** The rooms of the house: one for each game, loaded when somebody enters. */
import type { Component, Snippet } from "svelte";
import type { Room } from "./room";

/** What a picture in the form for a new table is given: it shows what some of the options mean, and has their fields. */
export interface PreviewProps {
  options: Readonly<Record<string, number | string>>;
  players: number;
  /** The field of an option, by its name. */
  field: Snippet<[string]>;
  onoption: (name: string, value: number | string) => void;
}

interface Door {
  readonly room: () => Promise<{ room: Room }>;
  /** The game's picture for the front of the house, small enough to be loaded alone. */
  readonly vignette: () => Promise<{ default: Component<Record<string, never>> }>;
  /** A picture of what some options mean, with their fields, such as the map. */
  readonly preview?: { readonly options: readonly string[]; readonly load: () => Promise<{ default: Component<PreviewProps> }> };
}

const DOORS: Readonly<Record<string, Door>> = {
  kensington: { room: () => import("../kensington/room"), vignette: () => import("../kensington/Vignette.svelte") },
  residences: {
    room: async () => ({ room: await (await import("../residences/room")).openRoom() }),
    vignette: () => import("../residences/Vignette.svelte"),
  },
  chelsea: { room: () => import("../chelsea/room"), vignette: () => import("../chelsea/Vignette.svelte") },
  kingdom_come: {
    room: () => import("../kingdom_come/room"),
    vignette: () => import("../kingdom_come/Vignette.svelte"),
    preview: { options: ["map", "map_seed"], load: () => import("../kingdom_come/MapPreview.svelte") },
  },
  morris: { room: () => import("../morris/room"), vignette: () => import("../morris/Vignette.svelte") },
};

/** The room of a game, or null when this page does not know it. */
export const openRoom = async (game: string): Promise<Room | null> => (await DOORS[game]?.room())?.room ?? null;

/** The picture of a game, or null when this page does not know it. */
export const openVignette = async (game: string): Promise<Component<Record<string, never>> | null> =>
  (await DOORS[game]?.vignette())?.default ?? null;

/** The options that a game's preview shows; none where it has no preview. */
export const previewed = (game: string): readonly string[] => DOORS[game]?.preview?.options ?? [];

export const openPreview = async (game: string): Promise<Component<PreviewProps> | null> => (await DOORS[game]?.preview?.load())?.default ?? null;

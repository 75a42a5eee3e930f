/** The maps that the server has, fetched once each by their names. */
import { Chart } from "./chart/chart";
import type { ChartInfo } from "../wire";

const FETCHED = new Map<string, Promise<Chart>>();

/** The map of this name; what went wrong is tried again by the next who asks. */
export function fetchChart(name: string): Promise<Chart> {
  const known = FETCHED.get(name) ?? load(name);
  FETCHED.set(name, known);
  known.catch(() => FETCHED.delete(name));
  return known;
}

async function load(name: string): Promise<Chart> {
  const response = await fetch(`/api/games/kingdom_come/maps/${encodeURIComponent(name)}`);
  if (!response.ok) throw new Error(`the map ${name} did not come: ${response.status}`);
  return new Chart((await response.json()) as ChartInfo);
}

/** Under which name the server has the map that a new table's options name. */
export const mapName = (map: string, seed: number, players: number): string => (map === "generated" ? `generated:${seed}:${players}` : map);

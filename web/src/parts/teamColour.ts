/** A team's colour as a CSS value, for edges that go with its mark. */
import { paint } from "../chelsea/colours";
import { edgeOf } from "../kingdom_come/colours";
import { pinColour } from "../morris/looks";
import { doorPaint } from "../residences/doors";

export function teamColour(game: string, team: string): string {
  if (game === "chelsea") return paint(team).fill;
  if (game === "residences") return doorPaint(team).edge;
  if (game === "morris") return pinColour(team);
  if (game === "kingdom_come") return edgeOf(team);
  return team === "red" ? "var(--red)" : "light-dark(var(--blue), #5c86ff)";
}

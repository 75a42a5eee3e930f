import { describe, expect, it } from "vitest";
import { box, now, SAMPLES, view } from "./samples.testing";
import { effects, pointsOf, worth } from "./score";

describe("what a facade is worth", () => {
  it.each(SAMPLES)("is what the referee counts: %s", (name) => {
    for (const player of view(name).players) {
      const mine = worth(player.facade, box);
      expect(mine.total).toBe(player.total);
      expect(mine.forHeights).toBe(player.for_heights);
      expect(mine.forWidth).toBe(player.for_width);
      expect(mine.cats).toBe(player.score.cats);
      expect(mine.columns.map(({ x, windows, doors, covered, height }) => ({ x, windows, doors, covered, height }))).toEqual(
        player.score.columns,
      );
    }
  });

  it("gives nothing for a column that is open above", () => {
    expect(pointsOf({ covered: false, windows: 3, doors: 1 })).toBe(0);
    expect(pointsOf({ covered: true, windows: 3, doors: 1 })).toBe(5);
  });
});

describe("what a build would bring", () => {
  it("adds up to the difference", () => {
    const { view, builds } = now("roofing");
    const facade = view.players[view.turn]?.facade ?? [];
    expect(builds.length).toBeGreaterThan(0);
    for (const { parts } of builds) {
      const { windows, doors, forHeights, forWidth, cats, total } = effects(facade, parts, box);
      expect(windows + 2 * doors + forHeights + forWidth + cats).toBe(total);
    }
  });

  it("tells columns, windows, doors and a new height", () => {
    const facade = [{ name: "W1", x: 1, y: 0 }];
    const roof = effects(facade, [{ name: "R3", x: 0, y: 1 }], box);
    expect(roof).toMatchObject({ covered: 2, windows: 1, doors: 1, heights: [1], forHeights: 1, forWidth: 2, total: 6 });
  });

  it("tells what is lost when a column is opened beside", () => {
    const facade = [{ name: "R1", x: 0, y: 1 }];
    expect(effects(facade, [{ name: "W1", x: 1, y: 0 }], box)).toMatchObject({ covered: 0, forWidth: -1, total: -1 });
  });
});

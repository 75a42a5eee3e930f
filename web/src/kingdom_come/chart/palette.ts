/** The colours of the map itself: by day on parchment, at night by lamplight. A canvas cannot take them from a style sheet. */

export interface Palette {
  /** What lies around the map. */
  readonly sheet: string;
  readonly sea: string;
  readonly deep: string;
  readonly wave: string;
  readonly coast: string;
  readonly bay: string;
  readonly sand: string;
  readonly plain: string;
  readonly tuft: string;
  readonly swamp: string;
  readonly reed: string;
  readonly mountain: string;
  readonly height: string;
  readonly hachure: string;
  /** Width in pixels and strength of the hachures on slopes towards the light and away from it: dark ink shades, light ink lights. */
  readonly strokes: Readonly<Record<"light" | "dark", readonly [number, number]>>;
  readonly graticule: string;
}

export const PARCHMENT: Palette = {
  sheet: "#ece0c3",
  sea: "#e9e2c9",
  deep: "#dcd9c2",
  wave: "#6d8f98",
  coast: "#4b3721",
  bay: "#ecca8b",
  sand: "#a87a33",
  plain: "#cfae80",
  tuft: "#9a7646",
  swamp: "#a5b684",
  reed: "#4b6a3c",
  mountain: "#957459",
  height: "#7b5b43",
  hachure: "#3a2615",
  strokes: { light: [0.7, 0.55], dark: [1.2, 0.9] },
  graticule: "#a8946a",
};

export const LAMPLIGHT: Palette = {
  sheet: "#1d1a15",
  sea: "#2a2c2b",
  deep: "#242729",
  wave: "#5d7f8b",
  coast: "#c7a874",
  bay: "#80673c",
  sand: "#d6b273",
  plain: "#4f402c",
  tuft: "#8b7450",
  swamp: "#3d4c31",
  reed: "#8fae74",
  mountain: "#37291f",
  height: "#281c14",
  hachure: "#a08768",
  strokes: { light: [1.1, 0.75], dark: [0.7, 0.35] },
  graticule: "#6b6048",
};

/** What `color` computes to on the canvas by lamplight; see chart.css. */
const NIGHT = "rgb(0, 0, 0)";

export const paletteOf = (canvas: Element): Palette => (getComputedStyle(canvas).color === NIGHT ? LAMPLIGHT : PARCHMENT);

/** Calls back when the page changes between light and dark; gives back what ends that. */
export function onTheme(changed: () => void): () => void {
  const device = matchMedia("(prefers-color-scheme: dark)");
  const page = new MutationObserver(changed);
  device.addEventListener("change", changed);
  page.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => {
    device.removeEventListener("change", changed);
    page.disconnect();
  };
}

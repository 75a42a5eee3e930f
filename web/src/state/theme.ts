/** Dark or light: what the device prefers, until the person says otherwise. */
import { Store } from "./store";
import { keep, kept, local } from "./storage";

export type Theme = "dark" | "light";

/** Of the browser's own frame round the page: ink and paper. */
const COLOUR: Readonly<Record<Theme, string>> = { dark: "#16191d", light: "#f8f5ee" };

const asTheme = (text: string | null): Theme | null => (text === "dark" || text === "light" ? text : null);

export class ThemeChoice extends Store<Theme> {
  #chosen: Theme | null;

  constructor() {
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const chosen = asTheme(kept(local, "theme"));
    super(chosen ?? (dark.matches ? "dark" : "light"));
    this.#chosen = chosen;
    dark.addEventListener("change", () => {
      if (this.#chosen === null) this.set(dark.matches ? "dark" : "light");
    });
    this.subscribe((theme) => {
      document.documentElement.dataset["theme"] = theme;
      document.querySelector("meta[name=theme-color]")?.setAttribute("content", COLOUR[theme]);
    });
  }

  toggle(): void {
    this.#chosen = this.value === "dark" ? "light" : "dark";
    keep(local, "theme", this.#chosen);
    this.set(this.#chosen);
  }
}

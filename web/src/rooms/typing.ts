/** Going to a place of a board by typing its name. */
export interface Typed {
  readonly text: string;
  readonly place: string | null;
}

/** How long after a key the next one still belongs to the same name, in milliseconds. */
export const PAUSE = 1500;

/** What was typed so far and one more key. Where a name begins with `prefix`, what follows is enough. */
export function type(text: string, key: string, names: readonly string[], prefix = ""): Typed {
  const longer = text + key.toLowerCase();
  for (const candidate of [longer, key.toLowerCase()]) {
    const meant = [candidate, prefix + candidate];
    const place = meant.find((name) => names.includes(name));
    if (names.some((name) => meant.some((start) => name.startsWith(start)))) return { text: candidate, place: place ?? null };
  }
  return { text: "", place: null };
}

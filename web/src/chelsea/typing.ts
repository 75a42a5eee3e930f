/** Going to a place by typing its name. */
export interface Typed {
  readonly text: string;
  readonly place: string | null;
}

/** What was typed so far and one more key; a number alone means the house. */
export function type(text: string, key: string, names: ReadonlySet<string>): Typed {
  const longer = text + key.toLowerCase();
  for (const candidate of [longer, key.toLowerCase()]) {
    const place = [candidate, `h${candidate}`].find((name) => names.has(name));
    const begins = [...names].some((name) => name.startsWith(candidate) || name.startsWith(`h${candidate}`));
    if (begins) return { text: candidate, place: place ?? null };
  }
  return { text: "", place: null };
}

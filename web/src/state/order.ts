/**
 * Options that give each seat one of several names, written as the names' first letters in the order of the seats.
 * What the value does not say follows in the names' own order.
 */
const all = (names: readonly string[], value: string): string[] =>
  [...new Set([...value, ...names.map((name) => name.charAt(0))])].flatMap((letter) => names.find((name) => name.startsWith(letter)) ?? []);

/** What each of the seats has. */
export const orderOf = (names: readonly string[], value: string, seats: number): string[] => all(names, value).slice(0, seats);

/** The value after a seat took a name; whoever had it gets in exchange what that seat had. */
export function taken(names: readonly string[], value: string, seat: number, name: string): string {
  const order = all(names, value);
  const mine = order[seat];
  const from = order.indexOf(name);
  if (mine === undefined || from < 0) return value;
  order[from] = mine;
  order[seat] = name;
  return order.map((each) => each.charAt(0)).join("");
}

/** The little that a page must know of a record before the table reads it. */

/** How many players a record says it is for, from its tag pair, or null. */
export function playersOf(record: string): number | null {
  const count = /^\s*\[\s*Players\s+"(\d+)"\s*\]/m.exec(record)?.[1];
  return count === undefined ? null : Number(count);
}

/** Going to a place by typing its name: `h5` in the heap, `2,0` or `-3,1` on the facade. */
export interface Typed {
  readonly text: string;
  readonly place: { readonly heap: number } | { readonly corner: string } | null;
}

export function type(text: string, key: string): Typed {
  const longer = text + key.toLowerCase();
  for (const candidate of [longer, key.toLowerCase()]) {
    if (!/^(h\d{0,2}|-?\d{0,3}(?:,\d{0,2})?)$/.test(candidate) || candidate === "") continue;
    const heap = /^h(\d+)$/.exec(candidate)?.[1];
    if (heap !== undefined) return { text: candidate, place: { heap: Number(heap) } };
    return { text: candidate, place: /^-?\d+,\d+$/.test(candidate) ? { corner: candidate } : null };
  }
  return { text: "", place: null };
}

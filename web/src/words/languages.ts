/** Which language a reader gets. Each catalogue is a record of languages that all have the shape of English. */

/** The first language of the reader's list that the catalogue has, else English. */
export function inLanguage<Words>(catalogue: { readonly en: Words } & Readonly<Record<string, Words>>, wishes = readerWishes()): Words {
  for (const wish of wishes) {
    const known = catalogue[wish.toLowerCase().split("-")[0] ?? ""];
    if (known) return known;
  }
  return catalogue.en;
}

const readerWishes = (): readonly string[] => (typeof navigator === "undefined" ? [] : navigator.languages);

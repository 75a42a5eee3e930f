/** Pictures in the rules page's article. */
import { mount, unmount, type Component } from "svelte";

/** The place for pictures after a paragraph of the rules page; those of one kind share it. */
export function placeAfter(paragraph: Element, kind: "figures" | "whole"): Element {
  const there = paragraph.nextElementSibling;
  if (there?.matches(`.${kind}`)) return there;
  const place = document.createElement("div");
  place.className = kind;
  paragraph.after(place);
  return place;
}

/** Puts pictures, by their names, under the first paragraph of the sections that they are for; gives back what takes them away. */
export function underSections<Name extends string>(
  article: HTMLElement,
  ruleOf: Readonly<Record<Name, { readonly rule: string | null }>>,
  names: readonly Name[],
  figure: Component<{ name: Name }>,
): () => void {
  const shown: Record<string, unknown>[] = [];
  for (const name of names) {
    const { rule } = ruleOf[name];
    const paragraph = rule && firstParagraph(article.querySelector(`#${rule}`));
    if (paragraph) shown.push(mount(figure, { target: placeAfter(paragraph, "figures"), props: { name } }));
  }
  return () => shown.forEach((each) => void unmount(each));
}

/** A section may begin with a table. */
function firstParagraph(heading: Element | null): Element | null {
  let next = heading?.nextElementSibling ?? null;
  while (next && !next.matches("p, h2")) next = next.nextElementSibling;
  return next?.matches("p") ? next : null;
}

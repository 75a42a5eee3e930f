/** The place for pictures after a paragraph of the rules page; those of one kind share it. */
export function placeAfter(paragraph: Element, kind: "figures" | "whole"): Element {
  const there = paragraph.nextElementSibling;
  if (there?.matches(`.${kind}`)) return there;
  const place = document.createElement("div");
  place.className = kind;
  paragraph.after(place);
  return place;
}

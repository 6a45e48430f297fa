type Measures = { least: number; most: number; beside: number };

/** Chinese, Japanese and Korean letters take two places. */
function placesOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
}

/**
 * Wide enough for the longest of these texts, in whatever language, and `beside` px for what stands beside it; never
 * below `least` px, and text of more than `most` places is cut.
 */
export function widthFor(texts: readonly string[], { least, most, beside }: Measures): string {
  const places = Math.min(Math.max(...texts.map(placesOf)), most);
  return `max(${least}px, calc(${places}ch + ${beside}px))`;
}

/** Padding, the cross that empties the field, and the button that sets off. */
const besideHint = 76;

/** A field that is typed in and searched with, as wide as its own hint; a letter is narrower than a figure on the whole. */
export function searchWidth(hint: string, least: number): string {
  return `min(100%, max(${least}px, calc(${Math.ceil(placesOf(hint) * 0.85)}ch + ${besideHint}px)))`;
}

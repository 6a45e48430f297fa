type Measures = { least: number; most: number; beside: number };

/** Chinese, Japanese and Korean characters count as two. */
function placesOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
}

/**
 * Width for the longest of these texts in any language, plus `beside` px for content next to it; at least `least` px. Text
 * of more than `most` characters is cut.
 */
export function widthFor(texts: readonly string[], { least, most, beside }: Measures): string {
  const places = Math.min(Math.max(...texts.map(placesOf)), most);
  return `max(${least}px, calc(${places}ch + ${beside}px))`;
}

/** Padding, the clear button, and the submit button. */
const besideHint = 76;

/** Width of a search field, as wide as its placeholder; a letter is narrower than a digit on average. */
export function searchWidth(hint: string, least: number): string {
  return `min(100%, max(${least}px, calc(${Math.ceil(placesOf(hint) * 0.85)}ch + ${besideHint}px)))`;
}

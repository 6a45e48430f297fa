/** Number of newest rows that a search without an index reads, so that its time is bounded. */
export const searchedRows = 20_000;

/** Trigram indexes find a text only if it has three ASCII letters or digits in a row. */
const trigram = /[a-z0-9]{3}/i;

/** Escapes a text for use in a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (mark) => `\\${mark}`);
}

/** The LIKE pattern of values that contain a text; null where no trigram index can find it. */
export function containsPattern(text: string): string | null {
  return trigram.test(text) ? `%${escapeLike(text)}%` : null;
}

/** The LIKE pattern of ids whose last 12 digits contain a text; null for a text that no id contains. */
export function endPattern(text: string): string | null {
  return /^[0-9a-f]{4,12}$/i.test(text) ? `%${text.toLowerCase()}%` : null;
}

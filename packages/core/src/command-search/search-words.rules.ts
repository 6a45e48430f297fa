/** What a search text can be, each null where it cannot be that. */
export type SearchWords = {
  /** LIKE pattern on the folded user name. */
  username: string | null;
  /** Bounds of the numbers that begin like this. */
  ids: { from: string; to: string } | null;
  /** The last eight characters of a number, as staff read them to each other. */
  idEnd: string | null;
  /** A deposit's remark code. */
  reference: string | null;
};

const shortestBeginning = 8;
const endLength = 8;

export function readSearchWords(text: string): SearchWords {
  const words = text.trim().toLowerCase();
  const hex = words.replaceAll('-', '');
  const isHex = /^[0-9a-f-]+$/.test(words) && hex.length <= 32;
  return {
    username: /^[a-z0-9_]{2,20}$/.test(words) ? `${words.replaceAll('_', String.raw`\_`)}%` : null,
    ids:
      isHex && hex.length >= shortestBeginning
        ? { from: toUuid(hex.padEnd(32, '0')), to: toUuid(hex.padEnd(32, 'f')) }
        : null,
    idEnd: isHex && hex.length === endLength ? hex : null,
    reference: /^[a-z0-9]{8,12}$/.test(words) ? words.toUpperCase() : null,
  };
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

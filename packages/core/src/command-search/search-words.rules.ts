import { containsPattern, endPattern, escapeLike } from '../shared/like-patterns.ts';

/** The possible meanings of a search text, each null where it does not apply. */
export type SearchWords = {
  /** LIKE patterns on folded names: a prefix, and a substring if it is long enough for the index. */
  begins: string | null;
  inside: string | null;
  /** Bounds of the ids that begin with the text. */
  ids: { from: string; to: string } | null;
  /** LIKE pattern on the end of an id, which record numbers are made of. */
  end: string | null;
  /** LIKE pattern on a deposit's number and on references of banks, gateways and chains. */
  code: string | null;
  /** Part of a payer's name; in Latin script at least two words, because a single word is a username. */
  payer: string | null;
};

const shortestBeginning = 8;

export function readSearchWords(text: string): SearchWords {
  const words = text.normalize('NFC').trim().toLowerCase();
  const hex = words.replaceAll('-', '');
  const isHex = /^[0-9a-f-]+$/.test(words) && hex.length <= 32;
  const isName = words.length > 1 && !/[\p{Cc}@]/u.test(words) && /^[\p{L}\p{N}_]/u.test(words);
  const isCode = /^[a-z0-9][a-z0-9:/_-]+$/.test(words);
  const isOfPerson = /^\p{L}[\p{L}\p{M}·.' -]+$/u.test(words);
  const isPayer = isOfPerson && (words.includes(' ') || !/^\p{ASCII}+$/u.test(words));
  return {
    begins: isName ? `${escapeLike(words)}%` : null,
    inside: isName ? containsPattern(words) : null,
    ids:
      isHex && hex.length >= shortestBeginning
        ? { from: toUuid(hex.padEnd(32, '0')), to: toUuid(hex.padEnd(32, 'f')) }
        : null,
    end: isHex ? endPattern(hex) : null,
    code: isCode ? containsPattern(words) : null,
    payer: isPayer ? words : null,
  };
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

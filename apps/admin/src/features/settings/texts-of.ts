import type { Language } from '@fairtick/contracts';

export type Texts = Partial<Record<Language, string>>;

/** A setting's value as texts by language; the server has validated it. */
export function textsOf(value: unknown): Texts {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Number of characters (code points), without surrounding white space. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

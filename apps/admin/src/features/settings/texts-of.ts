import type { Language } from '@fairtick/contracts';

export type Texts = Partial<Record<Language, string>>;

/** A setting's value as texts by language; the server has checked their shape. */
export function textsOf(value: unknown): Texts {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Characters as people count them, without the white space around. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

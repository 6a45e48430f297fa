import type { Language } from '@fairtick/contracts';

export const updownSets = ['red-up', 'green-up', 'cvd'] as const;
export type UpdownSet = (typeof updownSets)[number];

const greenUpLanguages: ReadonlySet<Language> = new Set<Language>(['en', 'vn']);

/** What the member chose, of what stands in the storage. */
export function readUpdown(stored: Readonly<Record<string, unknown>>): UpdownSet | null {
  return updownSets.find((set) => set === stored['updown']) ?? null;
}

/** The set in force: the chosen one, or what readers of the language are used to. */
export function updownOf(chosen: UpdownSet | null, language: string | null): UpdownSet {
  if (chosen) return chosen;
  return greenUpLanguages.has(language as Language) ? 'green-up' : 'red-up';
}

import { type Language, languageFacts } from '@fairtick/contracts';

export const updownSets = ['red-up', 'green-up', 'cvd'] as const;
export type UpdownSet = (typeof updownSets)[number];

/** The stored choice, if valid. */
export function readUpdown(stored: Readonly<Record<string, unknown>>): UpdownSet | null {
  return updownSets.find((set) => set === stored['updown']) ?? null;
}

/** The current colour set: the chosen one, or the usual one of the language. */
export function updownOf(chosen: UpdownSet | null, language: string | null): UpdownSet {
  if (chosen) return chosen;
  const facts: Partial<typeof languageFacts> = languageFacts;
  return facts[language as Language]?.greenUp ? 'green-up' : 'red-up';
}

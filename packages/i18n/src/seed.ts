import { eachLanguage } from './each-language.ts';
import type { seed } from './languages/zh-Hans/seed/index.ts';

/** Texts that a new installation starts with. */
export type SeedTexts = typeof seed;

/** The seeds' texts by language. */
export const seedTexts = await eachLanguage(async (language) => {
  const module = (await import(`./languages/${language}/seed/index.ts`)) as { seed: SeedTexts };
  return module.seed;
});

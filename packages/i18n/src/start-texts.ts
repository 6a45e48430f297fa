import { languageTags } from '@fairtick/contracts';
import { eachLanguage } from './each-language.ts';
import type { start } from './languages/zh-Hans/start.ts';

/**
 * Texts of a page without its scripts. The dictionaries are in the scripts, so these texts are part of the page itself.
 */
export type StartTexts = typeof start;

/** The same by language, each with its BCP 47 tag. */
export const startTexts = await eachLanguage(async (language) => {
  const module = (await import(`./languages/${language}/start.ts`)) as { start: StartTexts };
  return { tag: languageTags[language], ...module.start };
});

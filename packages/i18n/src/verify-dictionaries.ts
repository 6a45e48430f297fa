import { defaultLanguage, languages } from '@fairtick/contracts';
import { dictionariesOf } from './dictionaries.ts';

/** The public site, which loads one language. */
export const verifyDictionaries = dictionariesOf(
  languages.filter((language) => language !== defaultLanguage),
  (language) => import(`./languages/${language}/verify.ts`),
);

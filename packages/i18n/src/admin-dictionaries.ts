import { defaultLanguage, languageFacts, languages } from '@fairtick/contracts';
import { dictionariesOf } from './dictionaries.ts';

export const adminDictionaries = dictionariesOf(
  languages.filter((language) => language !== defaultLanguage && languageFacts[language].inConsole),
  (language) => import(`./languages/${language}/admin.ts`),
);

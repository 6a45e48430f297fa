import { type Language, languageFacts, languages } from '@fairtick/contracts';

/** Each language's own name. */
export const languageNames = Object.fromEntries(
  languages.map((language) => [language, languageFacts[language].name]),
) as Readonly<Record<Language, string>>;

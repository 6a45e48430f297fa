import type { ErrorCode, Language } from '@fairtick/contracts';
import { eachLanguage } from './each-language.ts';
import type { server } from './languages/zh-Hans/server/index.ts';

export { noticeSentence } from './server-parts/notice-sentences.ts';

/** Texts that the server writes: errors, messages, files and pages of its own. */
export type ServerTexts = typeof server;

/** The server's texts by language. */
export const serverWordings = await eachLanguage(async (language) => {
  const module = (await import(`./languages/${language}/server/index.ts`)) as { server: ServerTexts };
  return module.server;
});

/** The text of an error; in English the specification's, word for word where it has one. */
export function wordingOf(error: ErrorCode, language: Language): string {
  return serverWordings[language].errors[error];
}

export { operatorWordings } from './operator-wordings.ts';

import { codeRules, type Language } from '@fairtick/contracts';
import { serverWordings } from '@fairtick/i18n/server';
import type { CodePurpose } from './credentials.rules.ts';
import type { Message } from './message.port.ts';

const minutes = codeRules.lifeS / 60;

type CodeMessageInput = { language: Language; siteName: string; purpose: CodePurpose; code: string };

/** The subject and the text of a message with a code, signed with the site's name. */
export function codeMessage({ language, siteName, purpose, code }: CodeMessageInput): Omit<Message, 'to'> {
  const { subject, text } = serverWordings[language].codeMessage;
  return {
    subject: `${siteName}: ${subject[purpose]}`,
    text: `【${siteName}】${text(subject[purpose], code, minutes)}`,
  };
}

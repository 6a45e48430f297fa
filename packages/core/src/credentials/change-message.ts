import type { Language } from '@fairtick/contracts';
import { type ServerTexts, serverWordings } from '@fairtick/i18n/server';
import type { Message } from './message.port.ts';

/** The credential that was changed. */
export type ChangedCredential = keyof ServerTexts['changeMessage']['subject'];

type ChangeMessageInput = { language: Language; siteName: string; what: ChangedCredential };

/** A notice that a credential was changed, and what to do about it. */
export function changeMessage({ language, siteName, what }: ChangeMessageInput): Omit<Message, 'to'> {
  const { subject, rest, stop } = serverWordings[language].changeMessage;
  return { subject: `${siteName}: ${subject[what]}`, text: `【${siteName}】${subject[what]}${stop}${rest}` };
}

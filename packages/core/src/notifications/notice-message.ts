import { type Language, languageTags, noticePage } from '@fairtick/contracts';
import { noticeSentence, serverWordings } from '@fairtick/i18n/server';
import type { Message } from '../credentials/index.ts';
import { noticeGroupOf } from './notice.rules.ts';
import type { PushMessage } from './push.port.ts';

type Notice = { id: string; kind: string; ref: string | null; language: Language; siteName: string };

/** What happened, as the app's list says it; a kind without a sentence gets one that fits all. */
function sentenceOf(kind: string, language: Language): string {
  const { priceAlert, marketOpened, anyNotice } = serverWordings[language].noticeMessage;
  if (kind === 'price_alert') return priceAlert;
  if (kind === 'market_opened') return marketOpened;
  return noticeSentence(kind, language) ?? anyNotice;
}

/** A push without amounts and names, because lock screens show it and push services carry it. */
export function noticePush({ id, kind, ref, language, siteName }: Notice): PushMessage {
  const url = `#${noticePage(kind, ref)}`;
  return { id, title: siteName, body: sentenceOf(kind, language), url, lang: languageTags[language] };
}

/** A mail without amounts and names: mail is stored and forwarded where the platform protects nothing. */
export function noticeMail(
  { id, kind, ref, language, siteName }: Notice,
  publicUrl: string | undefined,
): Omit<Message, 'to'> {
  const texts = serverWordings[language].noticeMessage;
  const group = noticeGroupOf(kind);
  const sentence = sentenceOf(kind, language);
  const what =
    group === 'security' ? `${sentence}${texts.stop}${serverWordings[language].changeMessage.rest}` : sentence;
  const end = group === 'security' ? texts.endOfSecurity : texts.end;
  const link = publicUrl === undefined ? null : `${publicUrl.replace(/\/$/, '')}/#${noticePage(kind, ref)}`;
  const text = [what, link === null ? texts.withoutLink : `${texts.withLink}\n${link}`, end].join('\n\n');
  const html = [
    `<p><b>${escaped(what)}</b></p>`,
    link === null
      ? `<p>${escaped(texts.withoutLink)}</p>`
      : `<p>${escaped(texts.withLink)}<br><a href="${escaped(link)}">${escaped(link)}</a></p>`,
    `<p><small>${escaped(end)}</small></p>`,
  ].join('\n');
  const page = `<!doctype html><html lang="${languageTags[language]}"><meta charset="utf-8"><body>\n${html}\n</body></html>`;
  return { subject: `${siteName}: ${texts.subject[group]}`, text, html: page, id };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

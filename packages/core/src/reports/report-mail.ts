import type { Language, ReportFigures } from '@fairtick/contracts';
import { serverWordings } from '@fairtick/i18n/server';
import type { Message } from '../credentials/index.ts';

type ReportMailInput = {
  language: Language;
  siteName: string;
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  period: string;
  figures: Pick<ReportFigures, 'orders' | 'registered' | 'verified' | 'firstDeposits'> & { active: number };
  publicUrl: string | undefined;
};

/**
 * The mail of a period: counts of members and orders. Amounts stay behind the console's sign-in, because mail is stored and
 * forwarded where the platform protects nothing.
 */
export function reportMail({ language, siteName, period, figures, publicUrl }: ReportMailInput): Omit<Message, 'to'> {
  const texts = serverWordings[language].reportMail;
  const rows = (['active', 'registered', 'verified', 'firstDeposits', 'orders'] as const).map(
    (name) => [texts.figures[name], String(figures[name])] as const,
  );
  const link = publicUrl === undefined ? null : linkTo(publicUrl, period);
  const subject = `${siteName}: ${texts.subject(period)}`;
  const text = [
    texts.intro(period),
    rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    link === null ? texts.withoutLink : `${texts.withLink}\n${link}`,
    texts.end,
  ].join('\n\n');
  const cells = rows.map(([name, value]) => `<tr><td>${escaped(name)}</td><td><b>${escaped(value)}</b></td></tr>`);
  const html = [
    `<p>${escaped(texts.intro(period))}</p>`,
    `<table cellpadding="4">${cells.join('')}</table>`,
    link === null
      ? `<p>${escaped(texts.withoutLink)}</p>`
      : `<p>${escaped(texts.withLink)}<br><a href="${escaped(link)}">${escaped(link)}</a></p>`,
    `<p><small>${escaped(texts.end)}</small></p>`,
  ].join('\n');
  return { subject, text, html };
}

function linkTo(publicUrl: string, period: string): string {
  const isDay = period.length === 10;
  const [from, to] = isDay ? [period, period] : [`${period}-01`, lastDayOf(period)];
  return `${publicUrl.replace(/\/$/, '')}/admin/#/reports?by=${isDay ? 'day' : 'month'}&from=${from}&to=${to}`;
}

export function lastDayOf(month: string): string {
  const at = new Date(`${month}-01T00:00:00.000Z`);
  at.setUTCMonth(at.getUTCMonth() + 1, 0);
  return at.toISOString().slice(0, 10);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

import type { TermBounds, TermUnit } from '@fairtick/contracts';
import { termChanges } from '@fairtick/contracts';
import {
  adminDashboardText,
  adminMembersText,
  adminSupportText,
  adminTradingTermsText,
  serverText,
  type Text,
  type Translate,
} from '@fairtick/i18n';
import { moneyText } from '../money-text.ts';
import { percentText, type TermsLine } from './terms-words.ts';

type TextTools = { t: Translate };

/** Terms by field name: amounts as decimal strings, all others as whole numbers. */
export type Terms = Readonly<Record<string, string | number>>;
/** Without the fields that were added after it was proposed. */
export type ProposedTerms = Partial<Terms>;
export type TermsView = Terms & { version: number; effectiveAt: string };

/** Labels of one kind of terms. */
export type TermsWords = {
  fields: Readonly<Record<string, TermBounds>>;
  names: Readonly<Record<string, Text>>;
  /** Groups of fields, in the order of the screen. */
  groups: readonly { name: Text; fields: readonly string[] }[];
};

const minuteS = 60;
const hourS = 3_600;
const dayS = 86_400;

/** Seconds in the largest unit that divides them; days from two on, because a rule says 24 hours. */
function spanText({ t }: TextTools, seconds: number): string {
  if (seconds % dayS === 0 && seconds >= 2 * dayS) return t(adminMembersText.countDays, { count: seconds / dayS });
  if (seconds % hourS === 0 && seconds > 0) return t(adminSupportText.countHours, { count: seconds / hourS });
  if (seconds % minuteS === 0) return t(adminSupportText.countMinutes, { count: seconds / minuteS });
  return t(adminDashboardText.countS, { count: seconds });
}

export function termText(texts: TextTools, unit: TermUnit, value: string | number): string {
  switch (unit) {
    case 'cny':
    case 'usdt':
    case 'demo':
      return moneyText(String(value), unit.toUpperCase());
    case 'seconds':
      return spanText(texts, Number(value));
    case 'ms':
      return texts.t(adminTradingTermsText.countMs, { count: Number(value) });
    case 'bps':
      return percentText(Number(value));
    case 'count':
      return String(value);
  }
}

/** The fields of a group with their labels. */
export function fieldsOf({ fields, names }: TermsWords, group: readonly string[]) {
  return group.flatMap((field) => {
    const bounds = fields[field];
    return bounds === undefined ? [] : [{ field, bounds, name: names[field] ?? serverText(field) }];
  });
}

/** The differences between two versions, line by line. */
export function versionLines(
  texts: TextTools,
  { fields, names }: TermsWords,
  before: ProposedTerms,
  after: ProposedTerms,
): TermsLine[] {
  return termChanges(fields, before, after).map(({ field, unit, ...sides }) => ({
    label: texts.t(names[field] ?? serverText(field)),
    before: termText(texts, unit, sides.before),
    after: termText(texts, unit, sides.after),
  }));
}

/** The bounds of a field as text. */
export function boundsText(
  texts: TextTools,
  { unit, lowest, highest }: TermBounds,
): { lowest: string; highest: string } {
  return { lowest: termText(texts, unit, lowest), highest: termText(texts, unit, highest) };
}

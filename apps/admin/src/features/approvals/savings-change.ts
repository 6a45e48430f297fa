import { type Approval, formatDecimal } from '@fairtick/contracts';
import { adminSavingsText, type Formats, type Translate } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';

type TextTools = { t: Translate; formats: Formats };
type Sides = { before: unknown; after: unknown };

const labels = {
  rateBps: adminSavingsText.rateYear,
  minAmount: adminSavingsText.minimum,
  step: adminSavingsText.step,
  maxPerMember: adminSavingsText.mostPerMember,
  quota: adminSavingsText.quota,
} as const;

/**
 * Both sides of proposed savings terms with their labels, the term in days and the earliest time; undefined for other
 * proposals.
 */
export function savingsSides(texts: TextTools, { kind, change }: Approval): Sides | undefined {
  if (kind !== 'savings_terms' || !isRecord(change)) return undefined;
  const { t, formats } = texts;
  const { before, after, termDays, effectiveAt } = change;
  const about = {
    [t(adminSavingsText.termDays)]: termDays,
    [t(adminSavingsText.notBefore)]:
      typeof effectiveAt === 'string' ? formats.dateTime(effectiveAt) : t(adminSavingsText.asSoonAsPossible),
  };
  return {
    before: isRecord(before) ? { [t(adminSavingsText.termDays)]: termDays, ...named(texts, before) } : null,
    after: isRecord(after) ? { ...about, ...named(texts, after) } : after,
  };
}

/** The product that a proposal concerns, as text; undefined for other proposals. */
export function savingsTitle(t: Translate, { kind, change }: Approval): string | undefined {
  if (kind !== 'savings_terms' || !isRecord(change) || typeof change['termDays'] !== 'number') return undefined;
  return change['before'] === null
    ? t(adminSavingsText.newProductCountDays, { count: change['termDays'] })
    : t(adminSavingsText.countDayProduct, { count: change['termDays'] });
}

function named({ t }: TextTools, terms: Record<string, unknown>): Record<string, string> {
  const known = Object.entries(labels).flatMap(([key, label]): [string, string][] => {
    const value = terms[key];
    if (key === 'rateBps' && typeof value === 'number') return [[t(label), `${formatDecimal(BigInt(value), 2)}%`]];
    return typeof value === 'string' ? [[t(label), amountText(value)]] : [];
  });
  return Object.fromEntries(known);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

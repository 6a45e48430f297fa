import {
  type Language,
  languageFacts,
  languageTags,
  type SavingsPosition,
  type SavingsStatus,
} from '@fairtick/contracts';
import { formatsOf, savingsText } from '@fairtick/i18n';
import { amountText, currencySign } from '@fairtick/ui';
import type { StatusLabel } from '../../shared/records/state-tag.tsx';
import { minorOf } from './savings-amount.ts';

/** Status labels of the specification. */
export const savingsStatusLabels = {
  pending_return: { text: savingsText.pendingReturn, tone: 'warn', icon: 'clock' },
  returned: { text: savingsText.returned, tone: 'done', icon: 'check' },
} as const satisfies Record<SavingsStatus, StatusLabel>;

/** How a position ended. */
export const outcomeTexts = {
  matured: savingsText.matured,
  redeemed: savingsText.wasRedeemedEarly,
  renewed: savingsText.renewed,
} as const satisfies Record<NonNullable<SavingsPosition['outcome']>, string>;

/** A day of the platform with its year, as the language writes it. */
export function platformDayText(language: Language, day: string): string {
  return formatsOf(languageTags[language], 'UTC').date(`${day}T00:00:00Z`);
}

/** First and last day with interest. */
export function termText(
  language: Language,
  { firstDay, lastDay }: Pick<SavingsPosition, 'firstDay' | 'lastDay'>,
): string {
  return `${platformDayText(language, firstDay)} – ${platformDayText(language, lastDay)}`;
}

const tenThousand = 1_000_000n;
const hundredMillion = 10_000n * tenThousand;

/** A limit without zero cents: `¥100`, `¥1,380,000`; in languages that count in ten thousands `¥138万` or `¥999.9万`. */
export function roundAmount(amount: string, language: Language): string {
  const minor = minorOf(amount);
  const isWhole = minor >= 10n * tenThousand && minor < hundredMillion && minor % (tenThousand / 10n) === 0n;
  if (isWhole && languageFacts[language].inTenThousands) {
    const format = { notation: 'compact', useGrouping: 'always', maximumFractionDigits: 1 } as const;
    return `${currencySign}${new Intl.NumberFormat(languageTags[language], format).format(minor / 100n)}`;
  }
  return amountText(amount).replace(/\.00$/, '');
}

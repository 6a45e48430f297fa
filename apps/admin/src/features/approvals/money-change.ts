import type { Approval, MoneyTermsInput } from '@fairtick/contracts';
import { moneyTermsLines } from '../../terms/money-terms-words.ts';
import type { ProposedTerms } from './terms-change.tsx';

type Told = { t: (source: string, values?: Record<string, string | number>) => string };

/** What proposed terms of money would change, in words; undefined for a proposal of another kind. */
export function moneyChangeOf(told: Told, { kind, change }: Approval): ProposedTerms | undefined {
  if (kind !== 'money_terms') return undefined;
  const { isCut, effectiveAt, before, after } = change as Omit<ProposedTerms, 'lines'> & {
    before: MoneyTermsInput;
    after: MoneyTermsInput;
  };
  return { isCut, effectiveAt, lines: moneyTermsLines(told, before, after) };
}

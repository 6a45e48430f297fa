import type { Approval } from '@fairtick/contracts';
import { adminMoneyTermsText, adminTradingTermsText, type Translate } from '@fairtick/i18n';
import { paths } from '../../shared/paths.ts';
import { moneyTermsWords } from '../../shared/terms/money-terms-words.ts';
import { tradingTermsWords } from '../../shared/terms/trading-terms-words.ts';
import { type ProposedTerms as Proposed, versionLines } from '../../shared/terms/versioned-terms.ts';
import type { ProposedTerms } from './terms-change.tsx';

type TextTools = { t: Translate };

const kinds = {
  money_terms: { words: moneyTermsWords, name: adminMoneyTermsText.termsOfMoney, path: paths.moneyTerms },
  trading_terms: { words: tradingTermsWords, name: adminTradingTermsText.termsOfTrading, path: paths.tradingTerms },
} as const;

export type CommonChange = { change: ProposedTerms; page: { path: string; name: string } };

/** The changes of proposed common terms, as text; undefined for other proposals. */
export function commonChangeOf(texts: TextTools, { kind, change }: Approval): CommonChange | undefined {
  if (kind !== 'money_terms' && kind !== 'trading_terms') return undefined;
  const { words, name, path } = kinds[kind];
  const { isCut, effectiveAt, before, after } = change as Omit<ProposedTerms, 'lines'> & {
    before: Proposed;
    after: Proposed;
  };
  const lines = versionLines(texts, words, before, after);
  return { change: { isCut, effectiveAt, lines }, page: { path, name: texts.t(name) } };
}

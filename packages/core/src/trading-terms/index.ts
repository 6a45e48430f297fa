import { type TradingTermsInput, tradingTermsFields } from '@fairtick/contracts';
import { openTerms } from '../versioned-terms/index.ts';
import { findVersions, previewTerms, withdrawProposal } from './trading-terms.repo.ts';

/** Limits that all products share, which change by two people; accepted orders keep what they were accepted under. */
export const tradingTerms = openTerms<TradingTermsInput>({
  kind: 'trading_terms',
  fields: tradingTermsFields,
  route: 'propose_trading_terms',
  withdrawn: 'trading_terms.withdraw_proposal',
  refused: 'trading_terms.refused',
  tried: 'trading_terms.propose',
  find: findVersions,
  preview: previewTerms,
  withdraw: withdrawProposal,
});

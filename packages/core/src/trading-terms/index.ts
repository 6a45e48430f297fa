import { type TradingTermsInput, tradingTermsFields } from '@fairtick/contracts';
import { openTerms } from '../versioned-terms/index.ts';
import { findVersions, previewTerms, withdrawProposal } from './trading-terms.repo.ts';

/** Limits shared by all products; two people change them, and accepted orders keep the terms of their acceptance. */
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

import { type MoneyTermsInput, moneyTermsFields } from '@fairtick/contracts';
import { openTerms } from '../versioned-terms/index.ts';
import { findVersions, previewTerms, withdrawProposal } from './money-terms.repo.ts';

/** Terms of deposits, withdrawals, exchange quotes and rewards; two people change them. */
export const moneyTerms = openTerms<MoneyTermsInput>({
  kind: 'money_terms',
  fields: moneyTermsFields,
  route: 'propose_money_terms',
  withdrawn: 'money_terms.withdraw_proposal',
  refused: 'money_terms.refused',
  tried: 'money_terms.propose',
  find: findVersions,
  preview: previewTerms,
  withdraw: withdrawProposal,
});

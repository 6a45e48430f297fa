export { listMoneyTerms } from './list-money-terms.ts';
export { previewMoneyTerms } from './preview-money-terms.ts';
export { type ProposeMoneyTermsInput, proposeMoneyTerms } from './propose-money-terms.ts';
export { readMoneyTerms } from './read-money-terms.ts';
export { withdrawMoneyTerms } from './withdraw-money-terms.ts';

import {
  adminMoneyTerms,
  type MoneyTermsInput,
  previewMoneyTerms,
  proposeMoneyTerms,
  withdrawMoneyTerms,
} from '@fairtick/contracts';
import { adminMoneyTermsText } from '@fairtick/i18n';
import { moneyTermsWords } from '../../shared/terms/money-terms-words.ts';
import type { TermsConsole } from '../../shared/terms/terms-console.ts';

export const moneyTermsConsole: TermsConsole = {
  kind: 'money_terms',
  words: moneyTermsWords,
  title: adminMoneyTermsText.termsOfMoney,
  sub: adminMoneyTermsText.changedTwoPeopleNotice,
  dialogTitle: adminMoneyTermsText.changeTermsOfMoney,
  untouched: adminMoneyTermsText.neverAsked,
  proposePermission: proposeMoneyTerms.permission,
  read: (call, signal) => call(adminMoneyTerms, {}, { signal, quiet: true }),
  preview: (call, terms, signal) =>
    call(previewMoneyTerms, { body: { terms: terms as MoneyTermsInput } }, { signal, quiet: true }),
  propose: (call, { terms, ...body }, idempotencyKey) =>
    call(proposeMoneyTerms, { body: { ...body, terms: terms as MoneyTermsInput } }, { idempotencyKey, quiet: true }),
  withdraw: (call, { id, version }) => call(withdrawMoneyTerms, { params: { id }, body: { version } }, { quiet: true }),
};

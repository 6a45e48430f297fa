import {
  adminMoneyTerms,
  type MoneyTermsInput,
  previewMoneyTerms,
  proposeMoneyTerms,
  withdrawMoneyTerms,
} from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';
import { moneyTermsWords } from '../../shared/terms/money-terms-words.ts';
import type { TermsConsole } from '../../shared/terms/terms-console.ts';

export const moneyTermsConsole: TermsConsole = {
  kind: 'money_terms',
  words: moneyTermsWords,
  title: msg('资金条款'),
  sub: msg('两人变更、公示后生效，不影响已提交的申请'),
  dialogTitle: msg('调整资金条款'),
  untouched: msg('不影响已提交的申请'),
  proposePermission: proposeMoneyTerms.permission,
  read: (call, signal) => call(adminMoneyTerms, {}, { signal, quiet: true }),
  preview: (call, terms, signal) =>
    call(previewMoneyTerms, { body: { terms: terms as MoneyTermsInput } }, { signal, quiet: true }),
  propose: (call, { terms, ...body }, idempotencyKey) =>
    call(proposeMoneyTerms, { body: { ...body, terms: terms as MoneyTermsInput } }, { idempotencyKey, quiet: true }),
  withdraw: (call, { id, version }) => call(withdrawMoneyTerms, { params: { id }, body: { version } }, { quiet: true }),
};

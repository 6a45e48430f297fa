import {
  adminTradingTerms,
  previewTradingTerms,
  proposeTradingTerms,
  type TradingTermsInput,
  withdrawTradingTerms,
} from '@fairtick/contracts';
import { adminApprovalsText, adminProductsText, adminTradingTermsText } from '@fairtick/i18n';
import type { TermsConsole } from '../../shared/terms/terms-console.ts';
import { tradingTermsWords } from '../../shared/terms/trading-terms-words.ts';

export const tradingTermsConsole: TermsConsole = {
  kind: 'trading_terms',
  words: tradingTermsWords,
  title: adminTradingTermsText.termsOfTrading,
  sub: adminProductsText.changedTwoPeopleNotice,
  dialogTitle: adminTradingTermsText.changeCommonTermsTrading,
  untouched: adminApprovalsText.acceptedOrdersKeepTheirs,
  proposePermission: proposeTradingTerms.permission,
  read: (call, signal) => call(adminTradingTerms, {}, { signal, quiet: true }),
  preview: (call, terms, signal) =>
    call(previewTradingTerms, { body: { terms: terms as TradingTermsInput } }, { signal, quiet: true }),
  propose: (call, { terms, ...body }, idempotencyKey) =>
    call(
      proposeTradingTerms,
      { body: { ...body, terms: terms as TradingTermsInput } },
      { idempotencyKey, quiet: true },
    ),
  withdraw: (call, { id, version }) =>
    call(withdrawTradingTerms, { params: { id }, body: { version } }, { quiet: true }),
};

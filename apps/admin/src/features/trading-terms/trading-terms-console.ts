import {
  adminTradingTerms,
  previewTradingTerms,
  proposeTradingTerms,
  type TradingTermsInput,
  withdrawTradingTerms,
} from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';
import type { TermsConsole } from '../../shared/terms/terms-console.ts';
import { tradingTermsWords } from '../../shared/terms/trading-terms-words.ts';

export const tradingTermsConsole: TermsConsole = {
  kind: 'trading_terms',
  words: tradingTermsWords,
  title: msg('交易通用条款'),
  sub: msg('两人变更、公示后生效，不影响已成交订单'),
  dialogTitle: msg('调整交易通用条款'),
  untouched: msg('不影响已成交订单'),
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

import type { SeedTexts } from '../../../seed.ts';

/** Names of the first deposit methods. */
export const methodNames: SeedTexts['methodNames'] = {
  bank_card: 'Bank card',
  unionpay: 'UnionPay',
  alipay: 'Alipay',
  gold_savings: 'Gold savings',
  hkd_forex: 'Hong Kong dollar forex',
};

/** How they are paid. */
export const methodInstructions: SeedTexts['methodInstructions'] = {
  bankTransfer:
    'Transfer from a card of your own and write the reference into the remark. Then upload the proof of payment; it is credited after review.',
  usdtTransfer: (chain) =>
    `Only USDT on the ${chain} network; transfers on other networks do not arrive. Then hand in the transaction id; it is credited at the locked rate after the confirmations and a review.`,
  goldTransfer:
    'Transfer from a gold account of your own, in grams; it is converted at the gold price locked when you submit. Then upload the proof.',
  hkdTransfer:
    'Remit from a Hong Kong dollar account of your own with the reference; it is converted at the rate locked when you submit. Then upload the proof.',
};

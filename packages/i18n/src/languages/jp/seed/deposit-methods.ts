import type { SeedTexts } from '../../../seed.ts';

/** Names of the first deposit methods. */
export const methodNames: SeedTexts['methodNames'] = {
  bank_card: '銀行カード',
  unionpay: '銀聯',
  alipay: 'アリペイ',
  gold_savings: '金積立',
  hkd_forex: '香港ドル外貨',
};

/** How they are paid. */
export const methodInstructions: SeedTexts['methodInstructions'] = {
  bankTransfer:
    'ご本人名義のカードから振り込み、備考に参照コードを記入してください。その後、支払い証明をアップロードすると審査後に入金されます。',
  usdtTransfer: (chain) =>
    `${chain} ネットワークの USDT のみ対応しています。他のネットワークからは着金しません。送金後に取引 ID を提出すると、承認数と審査の後に固定レートで入金されます。`,
  goldTransfer:
    'ご本人名義の金口座からグラム単位で移してください。提出時に固定された金価格で換算されます。その後、証明をアップロードしてください。',
  hkdTransfer:
    'ご本人名義の香港ドル口座から参照コードを付けて送金してください。提出時に固定されたレートで換算されます。その後、証明をアップロードしてください。',
};

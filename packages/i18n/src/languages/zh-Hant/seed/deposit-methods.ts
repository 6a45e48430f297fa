import type { SeedTexts } from '../../../seed.ts';

/** Names of the first deposit methods. */
export const methodNames: SeedTexts['methodNames'] = {
  bank_card: '銀行卡',
  unionpay: '銀聯',
  alipay: '支付寶',
  gold_savings: '黃金積存',
  hkd_forex: '港幣外匯',
};

/** How they are paid. */
export const methodInstructions: SeedTexts['methodInstructions'] = {
  bankTransfer: '請使用本人銀行卡轉帳，並在備註中填寫備註碼。轉帳後請上傳付款憑證，審核通過後入帳。',
  usdtTransfer: (chain) =>
    `僅支援 ${chain} 鏈的 USDT，其他鏈的轉帳無法到帳。轉帳後請提交交易雜湊，達到確認數並審核後按鎖定匯率入帳。`,
  goldTransfer: '請從本人的黃金帳戶轉入，以克為單位，按提交時鎖定的金價折算。轉入後請上傳憑證。',
  hkdTransfer: '請使用本人的港幣帳戶匯款，並填寫備註碼，按提交時鎖定的匯率折算。匯款後請上傳憑證。',
};

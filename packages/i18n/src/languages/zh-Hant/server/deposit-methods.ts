import type { ServerTexts } from '../../../server.ts';

/** Why a deposit method cannot be used now. */
export const unavailableMethods: ServerTexts['unavailableMethods'] = {
  maintenance: '該方式正在維護，請稍後再試或選擇其他方式。',
  gateway: '該支付管道尚未開通，請選擇其他方式。',
  receiving: '平台尚未設定該方式的收款帳戶，請選擇其他方式。',
};

/** How a gateway method is paid, unless an administrator wrote other texts. */
export const gatewayInstructions: ServerTexts['gatewayInstructions'] = {
  gateway: '將開啟支付頁面，請在時限內完成支付。支付後由平台審核入帳。',
  proof: '請用本人帳戶付款並填寫備註碼，然後上傳付款憑證。由平台審核入帳。',
};

/** Labels of the rows of a receiving account. */
export const receivingLabels: ServerTexts['receivingLabels'] = {
  payee: '收款人',
  bank: '開戶銀行',
  branch: '分行',
  number: '帳號',
  address: '收款地址',
  network: '區塊鏈',
  depository: '金庫',
  swift: 'SWIFT 代碼',
  example: '範例帳戶，請勿轉帳',
};

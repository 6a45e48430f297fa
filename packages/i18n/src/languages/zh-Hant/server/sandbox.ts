import type { ServerTexts } from '../../../server.ts';

/** The page of the sandbox of payments. */
export const sandbox: ServerTexts['sandbox'] = {
  title: '沙盒支付',
  warning: '測試閘道：不會發生真實付款。',
  amount: '金額',
  subject: '說明',
  number: '支付編號',
  expires: '有效期限',
  pay: '支付',
  otherAmount: '實際支付金額',
  payOther: '按此金額支付',
  fail: '支付失敗',
  paid: '已支付',
  failed: '支付失敗',
  expired: '此支付已過期。',
  refused: '無法處理，請檢查金額。',
  replay: '再次傳送通知',
  back: '返回商家',
};

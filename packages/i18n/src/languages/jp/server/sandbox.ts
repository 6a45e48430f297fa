import type { ServerTexts } from '../../../server.ts';

/** The page of the sandbox of payments. */
export const sandbox: ServerTexts['sandbox'] = {
  title: 'サンドボックス決済',
  warning: 'テスト用の決済です。実際のお金は動きません。',
  amount: '金額',
  subject: '内容',
  number: '決済番号',
  expires: '有効期限',
  pay: '支払う',
  otherAmount: '実際に支払う金額',
  payOther: 'この金額で支払う',
  fail: '失敗させる',
  paid: '支払い済み',
  failed: '支払い失敗',
  expired: 'この支払いは期限切れです。',
  refused: '処理できません。金額をご確認ください。',
  replay: '通知を再送する',
  back: '加盟店に戻る',
};

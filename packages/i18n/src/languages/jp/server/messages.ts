import type { ServerTexts } from '../../../server.ts';

/** A message with a code. */
export const codeMessage: ServerTexts['codeMessage'] = {
  subject: {
    login_password: 'ログインパスワードの再設定',
    withdraw_password: '出金パスワードの再設定',
    email: 'メールアドレスの確認',
  },
  text: (subject, code, minutes) =>
    `${subject}の認証コード：${code}（${minutes}分間有効）。誰にも教えないでください。スタッフがお尋ねすることはありません。心当たりがない場合は無視してください。`,
};

/** A notice of a changed credential; `stop` separates its two sentences. */
export const changeMessage: ServerTexts['changeMessage'] = {
  subject: {
    second_factor: '2段階認証が変更されました',
    factor_reset_requested:
      'パスワードを知る人が2段階認証の解除を申請しました。2段階認証でログインすると取り消されます',
    factor_reset_done: '2段階認証が解除されました',
    login_password: 'ログインパスワードが変更されました',
    withdraw_password: '出金パスワードが変更されました',
    email: 'メールアドレスが変更されました',
  },
  rest: '心当たりがない場合は、すぐにログインパスワードを変更し、サポートにご連絡ください。',
  stop: '。',
};

/** The mail with the figures of a period; it has counts and no amounts. */
export const reportMail: ServerTexts['reportMail'] = {
  subject: (period) => `${period} のプラットフォーム集計`,
  intro: (period) => `${period} の集計が確定しました。`,
  figures: {
    active: 'アクティブ会員',
    registered: '新規会員',
    verified: '本人確認済み会員',
    firstDeposits: '初回入金の会員',
    orders: 'リアル注文',
  },
  withLink: '金額はメールでは送りません。管理画面にログインして金額と表をご確認ください：',
  withoutLink: '金額はメールでは送りません。管理画面にログインし、レポートでご確認ください。',
  end: 'このメールは購読の設定により届いています。管理画面のレポートで変更・解除できます。',
};

/** A notice by mail or push: what kind of thing happened, and nothing else. */
export const noticeMessage: ServerTexts['noticeMessage'] = {
  subject: {
    orders: '注文についてのお知らせ',
    money: '資金についてのお知らせ',
    account: 'アカウントについてのお知らせ',
    security: 'セキュリティのお知らせ',
  },
  anyNotice: '新しい通知があります',
  marketOpened: 'ご希望の銘柄の取引が始まりました',
  priceAlert: '価格アラートの条件に達しました',
  stop: '。',
  withLink: 'ログインして詳細をご確認ください：',
  withoutLink: 'ログインして詳細をご確認ください。',
  end: 'このメールは受信を選択された通知です。「通知設定」で変更できます。',
  endOfSecurity: 'セキュリティのお知らせは常に送信されます。',
};

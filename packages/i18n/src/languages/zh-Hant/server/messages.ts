import type { ServerTexts } from '../../../server.ts';

/** A message with a code. */
export const codeMessage: ServerTexts['codeMessage'] = {
  subject: { login_password: '重設登入密碼', withdraw_password: '找回提款密碼', email: '綁定電子郵件' },
  text: (subject, code, minutes) =>
    `您正在${subject}，驗證碼：${code}，${minutes} 分鐘內有效。請勿告訴任何人，工作人員不會索取；非本人操作請忽略。`,
};

/** A notice of a changed credential; `stop` separates its two sentences. */
export const changeMessage: ServerTexts['changeMessage'] = {
  subject: {
    second_factor: '您的二次驗證已變更',
    factor_reset_requested: '有人以您的密碼申請移除二次驗證，以二次驗證登入即可取消',
    factor_reset_done: '您的二次驗證已移除',
    login_password: '您的登入密碼已更換',
    withdraw_password: '您的提款密碼已更換',
    email: '您的電子郵件已更換',
  },
  rest: '如非本人操作，請立即修改登入密碼並聯絡客服。',
  stop: '。',
};

/** The mail with the figures of a period; it has counts and no amounts. */
export const reportMail: ServerTexts['reportMail'] = {
  subject: (period) => `${period} 的平台資料`,
  intro: (period) => `${period} 的資料已確定，不再變動。`,
  figures: {
    active: '活躍會員',
    registered: '新註冊會員',
    verified: '通過實名的會員',
    firstDeposits: '首次存款的會員',
    orders: '真實訂單',
  },
  withLink: '郵件不含金額。金額與表格請登入控制台查看：',
  withoutLink: '郵件不含金額。金額與表格請登入控制台，在「統計報表」查看。',
  end: '您訂閱了這封郵件；可在控制台的「統計報表」中變更或取消。',
};

/** A notice by mail or push: what kind of thing happened, and nothing else. */
export const noticeMessage: ServerTexts['noticeMessage'] = {
  subject: { orders: '訂單通知', money: '資金通知', account: '帳戶通知', security: '安全提醒' },
  anyNotice: '您有一則新通知',
  marketOpened: '您設定提醒的產品已開盤',
  priceAlert: '價格提醒已觸發',
  stop: '。',
  withLink: '登入後查看詳情：',
  withoutLink: '請登入查看詳情。',
  end: '您選擇了接收這類郵件，可在「通知設定」中更改。',
  endOfSecurity: '安全提醒一律發送，無法關閉。',
};

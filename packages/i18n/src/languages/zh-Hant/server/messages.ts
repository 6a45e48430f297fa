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

/** A message with a code. */
export const codeMessage = {
  subject: { login_password: '重置登录密码', withdraw_password: '找回提现密码', email: '绑定邮箱' },
  text: (subject: string, code: string, minutes: number) =>
    `您正在${subject}，验证码：${code}，${minutes} 分钟内有效。请勿告诉任何人，工作人员不会索取；非本人操作请忽略。`,
};

/** A notice of a changed credential; `stop` separates its two sentences. */
export const changeMessage = {
  subject: {
    second_factor: '您的二次验证已变更',
    factor_reset_requested: '有人用您的密码申请移除二次验证，用二次验证登录即可取消',
    factor_reset_done: '您的二次验证已移除',
    login_password: '您的登录密码已更换',
    withdraw_password: '您的提现密码已更换',
    email: '您的邮箱已更换',
  },
  rest: '如非本人操作，请立即修改登录密码并联系客服。',
  stop: '。',
};

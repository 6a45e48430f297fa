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

/** The mail with the figures of a period; it has counts and no amounts. */
export const reportMail = {
  subject: (period: string) => `${period} 的平台数据`,
  intro: (period: string) => `${period} 的数据已确定，不再变化。`,
  figures: {
    active: '活跃会员',
    registered: '新注册会员',
    verified: '通过实名的会员',
    firstDeposits: '首次充值的会员',
    orders: '真实订单',
  },
  withLink: '邮件不含金额。金额与表格请登录控制台查看：',
  withoutLink: '邮件不含金额。金额与表格请登录控制台，在“统计报表”查看。',
  end: '您订阅了这封邮件；可在控制台的“统计报表”中更改或取消。',
};

/** A notice by mail or push: what kind of thing happened, and nothing else. */
export const noticeMessage = {
  subject: { orders: '订单通知', money: '资金通知', account: '账户通知', security: '安全提醒' },
  anyNotice: '您有一条新通知',
  marketOpened: '您设置提醒的产品已开盘',
  priceAlert: '价格提醒已触发',
  stop: '。',
  withLink: '登录后查看详情：',
  withoutLink: '请登录查看详情。',
  end: '您选择了接收这类邮件，可在“通知设置”中更改。',
  endOfSecurity: '安全提醒总会发送，无法关闭。',
};

/** The page of the sandbox of payments. */
export const sandbox = {
  title: '沙盒支付',
  warning: '测试网关：不会发生真实付款。',
  amount: '金额',
  subject: '说明',
  number: '支付编号',
  expires: '有效期至',
  pay: '支付',
  otherAmount: '实际支付金额',
  payOther: '按此金额支付',
  fail: '支付失败',
  paid: '已支付',
  failed: '支付失败',
  expired: '此支付已过期。',
  refused: '无法处理，请检查金额。',
  replay: '再次发送通知',
  back: '返回商户',
};

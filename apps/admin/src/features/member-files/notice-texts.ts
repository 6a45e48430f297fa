import type { Notification } from '@fairtick/contracts';
import { msg, serverText, type Text } from '@fairtick/i18n';

/** Titles of a member's notifications by kind; amounts and reasons are shown beside them. */
const titles: Readonly<Record<string, Text>> = {
  'order win': msg('订单盈利'),
  'order lose': msg('订单亏损'),
  'order tie': msg('订单平价退回'),
  'order void': msg('订单作废退回'),
  'deposit completed': msg('充值已到账'),
  'deposit rejected': msg('充值未通过审核'),
  'deposit on_hold': msg('充值正在核实'),
  'deposit refunded': msg('充值已退回'),
  'deposit expired': msg('充值已过期'),
  'deposit reopened': msg('已收到付款，充值恢复审核'),
  'withdrawal approved': msg('提现已通过审核'),
  'withdrawal completed': msg('提现已付款'),
  'withdrawal rejected': msg('提现未通过审核'),
  'withdrawal failed': msg('提现付款失败'),
  'adjustment manual_add': msg('人工加款'),
  'adjustment manual_deduct': msg('人工扣款'),
  'restriction set': msg('账户受到限制'),
  'restriction lifted': msg('账户限制已解除'),
  'savings matured': msg('固投到期返还'),
  'savings renewed': msg('固投到期续投'),
  'savings redeemed': msg('固投提前赎回'),
  'identity verified': msg('实名认证已通过'),
  'identity rejected': msg('实名认证未通过'),
  'identity expired': msg('实名认证已过期'),
  'identity revoked': msg('实名认证已失效'),
  'security new_device': msg('新设备或浏览器登录'),
  'security login_password': msg('登录密码已修改'),
  'security withdraw_password': msg('提现密码已修改'),
  'security email': msg('邮箱已更改'),
  'security payment_account': msg('已添加收款账户'),
  account_view: msg('管理员查看了账户'),
};

export function noticeTitle(notice: Notification): Text {
  return titles[kindOf(notice)] ?? serverText(notice.about);
}

function kindOf(notice: Notification): string {
  switch (notice.about) {
    case 'order':
      return `order ${notice.result}`;
    case 'adjustment':
      return `adjustment ${notice.type}`;
    case 'security':
      return `security ${notice.event}`;
    case 'account_view':
      return notice.about;
    default:
      return `${notice.about} ${notice.state}`;
  }
}

import type { AdminWithdrawal } from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';
import type { CheckTexts } from '../../shared/review/check-list.tsx';

/** Labels of withdrawal checks, worded as passed; the mark beside each shows the outcome. */
export const withdrawalChecks: CheckTexts = {
  verified: { name: msg('会员已实名') },
  payee_name: { name: msg('收款人与实名一致') },
  account_age: { name: msg('收款账户绑定超过 7 天'), detail: msg('{{at}} 绑定') },
  account_shared: { name: msg('收款账户未被他人使用'), detail: msg('{{value}} 名其他会员') },
  credential_age: { name: msg('近 7 天未改密码'), detail: msg('{{at}} 修改') },
  first_withdrawal: { name: msg('此前有过提现'), detail: msg('已完成 {{value}} 笔') },
  in_and_out: { name: msg('累计提现不超过累计充值') },
  turned_over: { name: msg('充值已用于交易') },
  limits: { name: msg('未超过每日限额') },
  restrictions: { name: msg('没有账户限制') },
  outgoing: { name: msg('账本平衡，出款未停') },
};

/** Checks that a reason can override; while payouts are stopped, the server approves and pays nothing. */
export function overridable(item: AdminWithdrawal): AdminWithdrawal {
  return { ...item, checks: item.checks.filter(({ key }) => key !== 'outgoing') };
}

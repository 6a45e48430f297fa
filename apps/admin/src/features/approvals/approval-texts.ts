import type { AdjustmentCategory, ApprovalKind, ApprovalState } from '@fairtick/contracts';
import { msg, serverText, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

export const approvalKindNames: Record<ApprovalKind, Text> = {
  manual_add: msg('人工加款'),
  manual_deduct: msg('人工扣款'),
  house_funding: msg('备付金调拨'),
  deposit_receiving: msg('充值方式变更'),
  savings_terms: msg('理财条款变更'),
  role_change: msg('角色权限变更'),
  staff_change: msg('管理员变更'),
  product_terms: msg('品种条款变更'),
  new_product: msg('新增品种'),
  money_terms: msg('资金条款变更'),
  trading_terms: msg('交易通用条款变更'),
};

/** The effect of an approval. */
export const approvalEffects: Record<ApprovalKind, { name: Text; note: Text }> = {
  manual_add: { name: msg('入账并通知'), note: msg('写入账本') },
  manual_deduct: { name: msg('扣款并通知'), note: msg('写入账本') },
  house_funding: { name: msg('调拨'), note: msg('写入账本') },
  deposit_receiving: { name: msg('换用新内容'), note: msg('会员立即看到') },
  savings_terms: { name: msg('公示后生效'), note: msg('不影响已持有') },
  role_change: { name: msg('权限立即改变'), note: msg('对在线会话同样有效') },
  staff_change: { name: msg('权限立即改变'), note: msg('对在线会话同样有效') },
  product_terms: { name: msg('公示后生效'), note: msg('不影响已成交订单') },
  money_terms: { name: msg('公示后生效'), note: msg('不影响已提交的申请') },
  trading_terms: { name: msg('公示后生效'), note: msg('不影响已成交订单') },
  new_product: { name: msg('批准即上线'), note: msg('有行情后才接单') },
};

export const approvalStatusLabels: Record<ApprovalState, StatusLabel> = {
  pending: { name: msg('待审批'), icon: 'hourglass', tone: 'warn' },
  approved: { name: msg('已批准'), icon: 'check', tone: 'seal' },
  rejected: { name: msg('已驳回'), icon: 'circle-close', tone: 'crit' },
  expired: { name: msg('已过期'), icon: 'minus', tone: 'quiet' },
  withdrawn: { name: msg('已撤回'), icon: 'minus', tone: 'quiet' },
};

/** Categories of an adjustment; the member sees them beside the reason. */
export const categoryNames: Record<AdjustmentCategory, Text> = {
  correction: msg('账务更正'),
  goodwill: msg('客诉补偿'),
  bad_price: msg('异常报价补偿'),
  chargeback: msg('付款被撤回'),
  promotion: msg('活动奖励'),
  other: msg('其他'),
};

/** Name of a category; unknown text is returned unchanged. */
export function categoryName(category: string): Text {
  return Object.entries(categoryNames).find(([key]) => key === category)?.[1] ?? serverText(category);
}

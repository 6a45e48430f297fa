import { msg } from '@fairtick/i18n';

/** What each of the roles that came with the software is for. */
export const roleNames: Readonly<Record<string, string>> = {
  admin: msg('全部权限'),
  finance: msg('财务：审核、调账、审批、对账'),
  compliance: msg('合规：实名、限制、审计'),
  cashier: msg('出纳：打款、导入对账单'),
  support: msg('客服：回复会员、查看单据、限制账户'),
  auditor: msg('审计：只读'),
};

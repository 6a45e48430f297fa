import { msg, type Text } from '@fairtick/i18n';

/** Purpose of each built-in role. */
export const rolePurposes: Readonly<Record<string, Text>> = {
  admin: msg('全部权限'),
  finance: msg('审核、调账、审批、对账'),
  compliance: msg('实名、限制、审计'),
  cashier: msg('打款、导入对账单'),
  support: msg('回复会员、查看单据、限制账户'),
  auditor: msg('只读'),
};

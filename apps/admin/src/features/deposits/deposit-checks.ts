import { msg } from '@fairtick/i18n';
import type { CheckTexts } from '../../shared/review/check-list.tsx';

/** Labels of deposit checks, worded as passed; the mark beside each shows the outcome. */
export const depositChecks: CheckTexts = {
  verified: { name: msg('会员已实名') },
  payer_name: { name: msg('付款人与实名一致') },
  amount: { name: msg('实到与申报一致') },
  quote: { name: msg('汇率已锁定') },
  confirmations: { name: msg('链上确认数已够') },
  paid_after_announced: { name: msg('付款在申报之后'), detail: msg('{{at}} 上链') },
  method_limits: { name: msg('在每笔限额之内') },
  unverified_total: { name: msg('未超过未实名累计限额') },
  account_age: { name: msg('注册超过 7 天'), detail: msg('{{at}} 注册') },
  same_amount: { name: msg('没有同额的近期充值'), detail: msg('{{value}} 笔') },
  many_deposits: { name: msg('当日充值次数正常'), detail: msg('{{value}} 笔') },
  paid_twice: { name: msg('只付款一次'), detail: msg('付款 {{value}} 次') },
  given_up_before: { name: msg('未曾取消或过期') },
  restrictions: { name: msg('没有账户限制') },
};

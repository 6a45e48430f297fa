import { msg } from '@fairtick/i18n';
import type { Finding } from './receipt-check.ts';

/** What each check shows when it holds. */
export const findingTexts = {
  signature: msg('平台对受理条款的签名有效'),
  key: msg('签名公钥与平台公布的一致'),
  terms: msg('到期时刻等于受理时刻加持有时长'),
  head: msg('行情带从受理时的带头接起'),
  chain: msg('入场前后到平仓之后的报价逐笔相扣，没有缺漏'),
  tape: msg('这段报价与公开行情带逐笔相同'),
  result: msg('按公开规则重算，入场、平仓与结果一致'),
} as const satisfies Record<Finding['name'], string>;

export const outcomeTexts = {
  ok: msg('一致'),
  failed: msg('不符'),
  not_checked: msg('未核验'),
} as const satisfies Record<Finding['outcome'], string>;

import { msg } from '@fairtick/i18n';
import type { CheckOutcome } from '@fairtick/verifier';
import type { Finding, TimedFinding } from './receipt-check.ts';

/** Text of each check that passes. */
export const findingTexts = {
  signature: msg('平台对受理条款的签名有效'),
  key: msg('签名公钥与平台公布的一致'),
  terms: msg('到期时刻等于受理时刻加持有时长'),
  head: msg('行情带从受理时的带头接起'),
  chain: msg('入场前后到平仓之后的报价逐笔相扣，没有缺漏'),
  tape: msg('这段报价与公开行情带逐笔相同'),
  limits: msg('报价时限与产品公布的一致'),
  result: msg('按公开规则重算，入场、平仓与结果一致'),
  kept: msg('受理条款、签名与结果，与本机当时收到的相同'),
} as const satisfies Record<Finding['name'], string>;

export const outcomeTexts = {
  failed: msg('不符'),
  not_checked: msg('未核验'),
} as const satisfies Record<Exclude<CheckOutcome, 'ok'>, string>;

type Line = { readonly key: string; readonly text: string; readonly names: readonly Finding['name'][] };

/** The lines of a receipt, with the checks that each of them covers. */
const lines = [
  { key: 'signed', text: msg('平台签名与受理条款有效'), names: ['signature', 'key', 'terms'] },
  { key: 'chained', text: msg('两笔报价都在同一条哈希链上'), names: ['head', 'chain'] },
  { key: 'public', text: msg('与公开行情带逐笔相同'), names: ['tape'] },
  { key: 'rule', text: msg('按公开规则重算，结果一致'), names: ['limits', 'result'] },
] as const satisfies readonly Line[];
/** Shown where this device kept a copy to compare with. */
const keptLine = { key: 'kept', text: msg('与本机留存的受理与结算一致'), names: ['kept'] } as const satisfies Line;

/**
 * A line passes if all of its checks pass; otherwise `open` are those that did not. Its time is the longest of theirs.
 */
export function linesOf(findings: readonly TimedFinding[]) {
  const isKept = findings.some(({ name }) => name === 'kept');
  return (isKept ? [...lines, keptLine] : lines).map(({ key, text, names }) => {
    const of = findings.filter(({ name }) => (names as readonly string[]).includes(name));
    const open = of.filter(({ outcome }) => outcome !== 'ok');
    const isFailed = open.some(({ outcome }) => outcome === 'failed');
    const isWhole = of.length === names.length && open.length === 0;
    const outcome: CheckOutcome = isWhole ? 'ok' : isFailed ? 'failed' : 'not_checked';
    return { key, text, outcome, open, tookMs: Math.max(0, ...of.map((one) => one.tookMs)) };
  });
}

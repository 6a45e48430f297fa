import { receiptsText, type Translate } from '@fairtick/i18n';
import type { CheckOutcome } from '@fairtick/verifier';
import type { Finding, TimedFinding } from './receipt-check.ts';

/** Text of each check that passes. */
export const findingTexts = {
  signature: receiptsText.platformSignatureTermsValid,
  key: receiptsText.keyPlatformPublishes,
  terms: receiptsText.closeAcceptancePlusDuration,
  head: receiptsText.tapeBeginsHeadAcceptance,
  chain: receiptsText.everyTickAroundEntry,
  tape: receiptsText.partSamePublicTape,
  limits: receiptsText.limitPriceAgeProduct,
  result: receiptsText.recomputedPublicRulesEntry,
  log: receiptsText.acceptanceInLog,
  settlement: receiptsText.settlementSigned,
  settlement_log: receiptsText.settlementSigned,
  kept: receiptsText.termsSignatureOutcomeDevice,
} as const satisfies Record<Finding['name'], string>;

/** Text of a check that did not pass. */
export function openText({ name, detail }: Finding) {
  return detail === 'not_in_the_log_yet' ? receiptsText.notInLogYet : findingTexts[name];
}

export const outcomeTexts = {
  failed: receiptsText.doesNotFit,
  not_checked: receiptsText.notChecked,
} as const satisfies Record<Exclude<CheckOutcome, 'ok'>, string>;

type Line = { readonly key: string; readonly text: string; readonly names: readonly Finding['name'][] };

/** The lines of a receipt, with the checks that each of them covers. */
const lines = [
  { key: 'signed', text: receiptsText.platformSignatureAndTermsAre, names: ['signature', 'key', 'terms'] },
  { key: 'chained', text: receiptsText.bothQuotesUnbrokenHash, names: ['head', 'chain'] },
  { key: 'public', text: receiptsText.samePublicTapeQuote, names: ['tape'] },
  { key: 'rule', text: receiptsText.recomputedPublicRulesSame, names: ['limits', 'result'] },
] as const satisfies readonly Line[];
/** Of receipts that have a proof from the log. */
const logLine = { key: 'log', text: receiptsText.acceptanceInLog, names: ['log'] } as const satisfies Line;
/** Of receipts with a settlement, and of those that say that they have none. */
const settlementLine = {
  key: 'settlement',
  text: receiptsText.settlementSigned,
  names: ['settlement', 'settlement_log'],
} as const satisfies Line;
const noSettlementLine = {
  key: 'settlement',
  text: receiptsText.noSettlement,
  names: ['settlement'],
} as const satisfies Line;
/** Shown where this device kept a copy to compare with. */
const keptLine = { key: 'kept', text: receiptsText.sameDeviceKept, names: ['kept'] } as const satisfies Line;

/** What the line about the log adds: how many witnesses signed its checkpoint, or that no checkpoint includes it yet. */
export function logNote(t: Translate, findings: readonly Finding[]): string | null {
  const detail = findings.find(({ name }) => name === 'log')?.detail ?? '';
  if (detail === 'not_in_the_log_yet') return t(receiptsText.notInLogYet);
  const { count, all } = /^cosigned_by_(?<count>\d+)_of_(?<all>\d+)$/.exec(detail)?.groups ?? {};
  return count === undefined || all === undefined ? null : t(receiptsText.logHeadSigned, { count, all });
}

/**
 * A line passes if all of its checks pass; otherwise `open` are those that did not. Its time is the longest of theirs.
 */
export function linesOf(findings: readonly TimedFinding[]) {
  const hasNone = findings.some(({ detail }) => detail === 'has_none');
  const settled = hasNone ? noSettlementLine : settlementLine;
  const optional = [logLine, settled, keptLine].filter(({ key }) => findings.some(({ name }) => name === key));
  return [...lines, ...optional].map(({ key, text, names }) => {
    const of = findings.filter(({ name }) => (names as readonly string[]).includes(name));
    const open = of.filter(({ outcome }) => outcome !== 'ok');
    const isFailed = open.some(({ outcome }) => outcome === 'failed');
    const isWhole = of.length === names.length && open.length === 0;
    const outcome: CheckOutcome = isWhole ? 'ok' : isFailed ? 'failed' : 'not_checked';
    return { key, text, outcome, open, tookMs: Math.max(0, ...of.map((one) => one.tookMs)) };
  });
}

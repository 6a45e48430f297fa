import { keys, productTerms, type Receipt, ticks } from '@fairtick/contracts';
import {
  type Check,
  checkNamesOf,
  compareKey,
  compareLogKeys,
  compareTape,
  followTape,
  hasLogKeys,
  type PublicCheck,
  type PublicFacts,
  type ReadTape,
  verifyPart,
} from '@fairtick/verifier';
import type { readLogFile, readPublic } from '../read-public.ts';

/** What the platform publishes: its calls, and the files of its log. */
export type PublicData = { read: typeof readPublic; readFile: typeof readLogFile };

export type Finding = { name: string; outcome: Check['outcome']; detail: string };

/** The order of the lines: what was signed, by whom, over which prices, and what follows from them. */
const order: readonly string[] = [
  'signature',
  'key',
  'terms',
  'head',
  'chain',
  'tape',
  'limits',
  'result',
  'settlement',
  'log',
  'settlement_log',
  'log_keys',
];

/**
 * Checks a receipt with the verifier that the app and the command use. With `platform` it is also compared with what the platform
 * publishes. Each check gives way to the page, so that it never stops responding.
 */
export async function checkReceipt(receipt: Receipt, platform: PublicData | null): Promise<Finding[]> {
  const facts: PublicFacts = {};
  const findings: (Check | PublicCheck)[] = [];
  if (platform !== null) {
    const { read, readFile } = platform;
    const readTape: ReadTape = async (id, fromSeq) => {
      const answer = await read(ticks, { params: { id }, query: { fromSeq, limit: 5_000 } });
      return answer?.items ?? null;
    };
    const [followed, limits, published, policy] = await Promise.all([
      followTape(receipt, readTape),
      read(productTerms, { params: { id: receipt.order.productId } }),
      read(keys),
      readFile('policy'),
    ]);
    facts.followed = followed;
    facts.limits = limits;
    findings.push(compareKey(receipt, published?.items ?? null), await compareTape(receipt, readTape));
    const logKeys = compareLogKeys(receipt, policy && new TextDecoder().decode(policy));
    if (logKeys !== null) findings.push(logKeys);
  } else {
    for (const name of ['key', 'tape', ...(hasLogKeys(receipt) ? (['log_keys'] as const) : [])] as const)
      findings.push({ name, outcome: 'not_checked', detail: 'only_with_platform' });
  }
  for (const name of checkNamesOf(receipt)) {
    await new Promise((resolve) => setTimeout(resolve));
    findings.push(await verifyPart(receipt, name, facts));
  }
  const placeOf = ({ name }: Finding) => (order.includes(name) ? order.indexOf(name) : order.length);
  return findings.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** One failed check is a mismatch; only all checks together are a verification. */
export function verdictOf(findings: readonly Finding[]): Finding['outcome'] {
  if (findings.some(({ outcome }) => outcome === 'failed')) return 'failed';
  return findings.every(({ outcome }) => outcome === 'ok') ? 'ok' : 'not_checked';
}

import { keys, productTerms, type Receipt, ticks } from '@fairtick/contracts';
import { checkNamesOf } from '@fairtick/verifier';
import { expect, it } from 'vitest';
import { proveReceipts } from '../../../../packages/verifier/src/proven-receipts.test-data.ts';
import { won } from '../../../../packages/verifier/src/receipt.test-data.ts';
import { checkReceipt, type PublicData, verdictOf } from './check-receipt.ts';
import { findingTexts } from './finding-texts.ts';

const [proven = won] = await proveReceipts([won]);
const inclusion = proven.version === 2 ? proven.inclusion : null;
const policy = `log ${inclusion?.logKey}\nwitness one ${inclusion?.witnessKeys[0]}\nquorum one\n`;

/** What the platform publishes, with its key, its tape and the keys of its log. */
function platform(key = won.publicKey, entries = won.tape.entries): PublicData {
  const answers = new Map<unknown, unknown>([
    [keys, { items: [{ keyId: 'k1', algorithm: 'Ed25519', publicKey: key, current: true }] }],
    [productTerms, { symbol: won.order.symbol, pip: won.pip, stalenessMs: won.stalenessMs }],
  ]);
  return {
    read: async (endpoint, asked) => {
      const items = entries.filter(({ seq }) => seq >= Number(asked?.query?.['fromSeq']));
      return (endpoint.path === ticks.path ? { items, nextCursor: null } : answers.get(endpoint)) as never;
    },
    readFile: async () => new TextEncoder().encode(policy),
  };
}
const outcomes = (findings: Awaited<ReturnType<typeof checkReceipt>>, outcome: string) =>
  findings.filter((finding) => finding.outcome === outcome).map(({ name }) => name);

it('verifies a receipt beside the platform that gave it', async () => {
  const findings = await checkReceipt(won, platform());
  expect(verdictOf(findings)).toBe('ok');
  expect(findings.map(({ name }) => name)).toEqual([
    'signature',
    'key',
    'terms',
    'head',
    'chain',
    'tape',
    'limits',
    'result',
  ]);
});

it('leaves only the comparison with the platform open when offline', async () => {
  const findings = await checkReceipt(won, null);
  expect(verdictOf(findings)).toBe('not_checked');
  expect(outcomes(findings, 'not_checked')).toEqual(['key', 'tape']);
  expect(outcomes(findings, 'failed')).toEqual([]);
});

it('checks the proof from the log of a receipt of version 2, and its keys beside the platform', async () => {
  const beside = await checkReceipt(proven, platform());
  expect(verdictOf(beside)).toBe('ok');
  expect(beside.map(({ name }) => name).slice(-2)).toEqual(['settlement_log', 'log_keys']);
  expect(outcomes(await checkReceipt(proven, null), 'not_checked')).toEqual(['key', 'tape', 'log_keys']);
  const unread = { read: platform().read, readFile: async () => null };
  expect(outcomes(await checkReceipt(proven, unread), 'not_checked')).toEqual(['log_keys']);
});

it('finds a receipt of another platform by its key', async () => {
  expect(outcomes(await checkReceipt(won, platform('another')), 'failed')).toEqual(['key']);
});

it('finds a tape that differs from the public one, and a result that does not follow', async () => {
  const [first, ...others] = won.tape.entries;
  const rewritten = [{ ...(first as Receipt['tape']['entries'][number]), hash: 'cd'.repeat(32) }, ...others];
  expect(outcomes(await checkReceipt(won, platform(won.publicKey, rewritten)), 'failed')).toEqual(['tape']);
  const lost: Receipt = { ...won, order: { ...won.order, result: 'lose', profit: '-101.00' } };
  expect(outcomes(await checkReceipt(lost, platform()), 'failed')).toEqual(['result']);
});

it('says what is open while the platform cannot be reached', async () => {
  const findings = await checkReceipt(won, { read: async () => null, readFile: async () => null });
  expect(outcomes(findings, 'failed')).toEqual([]);
  const unread = findings.filter(({ detail }) => detail === 'not_published_now').map(({ name }) => name);
  expect(unread).toEqual(['key', 'tape', 'limits']);
});

it('has a text for each check that the verifier makes', () => {
  expect(Object.keys(findingTexts)).toEqual(
    expect.arrayContaining([...checkNamesOf(proven), 'key', 'tape', 'log_keys']),
  );
});

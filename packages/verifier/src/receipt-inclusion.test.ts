import { formatVerifierKey } from '@fairtick/tlog';
import { createTestSigner, logName } from '@fairtick/tlog/published-log.test-data';
import { beforeAll, expect, it } from 'vitest';
import { compareLogKeys } from './compare-published.ts';
import { proveReceipts } from './proven-receipts.test-data.ts';
import { won } from './receipt.test-data.ts';
import type { ReceiptOfVersion2 } from './receipt-inclusion.ts';
import { checkNamesOf, verifyPart, verifyReceipt } from './verify-receipt.ts';

type Inclusion = NonNullable<ReceiptOfVersion2['inclusion']>;

let proven: ReceiptOfVersion2;
let other: ReceiptOfVersion2;
let inclusion: Inclusion;
beforeAll(async () => {
  [proven, other] = (await proveReceipts([won, { ...won, memberId: won.order.id }])) as [
    ReceiptOfVersion2,
    ReceiptOfVersion2,
  ];
  inclusion = proven.inclusion as Inclusion;
});
const found = async (change: Partial<Inclusion>, more: Partial<ReceiptOfVersion2> = {}) => {
  const { outcome, detail } = await verifyPart({ ...proven, inclusion: { ...inclusion, ...change }, ...more }, 'log');
  return `${outcome} ${detail}`;
};
const withProof = (from: string | RegExp, to: string) => ({ proof: inclusion.proof.replace(from, to) });

it('proves an acceptance by its entry in the log, and counts the witnesses that signed', async () => {
  const checks = await verifyReceipt(proven);
  expect(checks.map(({ name }) => name)).toEqual(checkNamesOf(proven));
  expect(checks.map(({ outcome }) => outcome)).toEqual(checks.map(() => 'ok'));
  expect(checks.find(({ name }) => name === 'log')).toEqual({
    name: 'log',
    outcome: 'ok',
    detail: 'cosigned_by_1_of_1',
  });
  // The last line is the witness's.
  expect(await found(withProof(/.*\n$/, ''))).toBe('ok cosigned_by_0_of_1');
});

it('says that an acceptance is not in the log yet, and makes no such check of version 1', async () => {
  expect(await verifyPart({ ...proven, inclusion: null }, 'log')).toMatchObject({
    outcome: 'not_checked',
    detail: 'not_in_the_log_yet',
  });
  expect((await verifyReceipt(won)).map(({ name }) => name)).not.toContain('log');
});

it('names what does not hold', async () => {
  const impostor = createTestSigner(logName, 'log');
  const stranger = formatVerifierKey(createTestSigner('log.example/two', 'log').key);
  expect(await found({}, { memberId: won.order.productId })).toBe('failed not_in_the_log');
  expect(await found({}, { order: { ...won.order, payoutBps: 9_000 } })).toBe('failed not_in_the_log');
  expect(await found({}, { order: { ...won.order, signature: '!' } })).toBe('failed not_in_the_log');
  expect(await found(other.inclusion as Inclusion)).toBe('failed proof_of_another_entry');
  expect(await found({}, { logEntry: null })).toBe('failed proof_of_another_entry');
  expect(await found(withProof('@v1', '@v2'))).toBe('failed unreadable_proof');
  expect(await found({ proof: '' })).toBe('failed unreadable_proof');
  expect(await found(withProof(/\n\n[^]*/, '\n\n'))).toBe('failed unreadable_checkpoint');
  expect(await found(withProof('\n6\n', '\n06\n'))).toBe('failed unreadable_checkpoint');
  expect(await found(withProof('\n6\n', '\n7\n'))).toBe('failed wrong_signature_of_the_checkpoint');
  expect(await found(withProof('— witness.example', '— stranger.example'))).toBe('failed signature_of_another_key');
  expect(await found({ witnessKeys: [] })).toBe('failed signature_of_another_key');
  expect(await found({ logKey: formatVerifierKey(impostor.key) })).toBe('failed signature_of_another_key');
  expect(await found({ ...withProof(`— ${logName}`, '— log.example/two'), logKey: stranger })).toBe(
    'failed signature_of_another_key',
  );
  expect(await found({ logKey: inclusion.witnessKeys[0] as string })).toBe('failed unreadable_log_keys');
  expect(await found({ witnessKeys: [inclusion.logKey] })).toBe('failed unreadable_log_keys');
  expect(await found(withProof(/(?<=\n\n[^]*\n)— log[^\n]*\n/, ''))).toBe('failed not_signed_by_the_log');
});

it('compares the keys with the published policy', () => {
  const settlement = proven.settlement as NonNullable<ReceiptOfVersion2['settlement']>;
  const policy = `# keys\nlog ${inclusion.logKey} https://log.example\nwitness one ${inclusion.witnessKeys[0]}\nquorum one\n`;
  const compared = (text: string | null) => {
    const check = compareLogKeys(proven, text);
    return `${check?.outcome} ${check?.detail}`;
  };
  expect(compared(policy)).toBe('ok ');
  expect(compared(policy.replace('log ', 'log other'))).toBe('failed not_the_published_log');
  expect(compared(policy.replace('witness one ', 'witness one other'))).toBe('failed not_a_published_witness');
  expect(compared(null)).toBe('not_checked not_published_now');
  expect(compareLogKeys(won, policy)).toBeNull();
  const { settlement: _, ...without } = proven;
  expect(compareLogKeys({ ...without, inclusion: null }, policy)).toBeNull();
  expect(compareLogKeys({ ...proven, inclusion: null }, policy)).toMatchObject({ outcome: 'ok' });
  const foreign = { ...settlement, publicKey: won.publicKey, inclusion: null };
  expect(compareLogKeys({ ...proven, inclusion: null, settlement: foreign }, policy)).toMatchObject({
    outcome: 'failed',
    detail: 'not_the_published_log',
  });
});

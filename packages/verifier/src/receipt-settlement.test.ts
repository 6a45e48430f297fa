import { sign } from 'node:crypto';
import { formatVerifierKey, utf8 } from '@fairtick/tlog';
import { createTestSigner, logName } from '@fairtick/tlog/published-log.test-data';
import { beforeAll, expect, it } from 'vitest';
import { logPrivateKey, proveReceipts } from './proven-receipts.test-data.ts';
import { iso, receiptOf, won, wonTape } from './receipt.test-data.ts';
import { acceptanceHash, type ReceiptOfVersion2 } from './receipt-inclusion.ts';
import { settlementText } from './settlement.ts';
import { checkNamesOf, verifyPart, verifyReceipt } from './verify-receipt.ts';

type Statement = NonNullable<ReceiptOfVersion2['settlement']>;

const silent = receiptOf(wonTape.slice(0, 4), {
  entry: won.order.entry,
  exit: won.order.exit,
  status: 'void',
  result: 'void',
  voidReason: 'no_deciding_entry',
  profit: '0.00',
  settledAt: iso(360_050),
});
const moved = receiptOf([wonTape[0], { atMs: 150, price: '1303.00' }, ...wonTape.slice(2)] as typeof wonTape, {
  entry: { seq: 42, price: '1303.00', at: iso(150) },
  status: 'void',
  result: 'void',
  voidReason: 'entry_moved',
  profit: '0.00',
});
const open = receiptOf(wonTape.slice(0, 3), { entry: won.order.entry, status: 'open', settledAt: null });

let receipts: Record<'won' | 'silent' | 'moved' | 'open', ReceiptOfVersion2>;
let statement: Statement;
beforeAll(async () => {
  const [first, second, third, fourth] = (await proveReceipts([won, silent, moved, open])) as [
    ReceiptOfVersion2,
    ReceiptOfVersion2,
    ReceiptOfVersion2,
    ReceiptOfVersion2,
  ];
  receipts = { won: first, silent: second, moved: third, open: fourth };
  statement = first.settlement as Statement;
});

const foundIn = async (receipt: ReceiptOfVersion2) => {
  const { outcome, detail } = await verifyPart(receipt, 'settlement');
  return `${outcome} ${detail}`;
};
const found = (change: Partial<Statement>) => foundIn({ ...receipts.won, settlement: { ...statement, ...change } });

/** The statement with these changes, signed again by the holder of the log's key. */
async function foundSigned(receipt: ReceiptOfVersion2, change: Partial<Statement>, key = logPrivateKey) {
  const changed = { ...(receipt.settlement as Statement), ...change };
  const { order } = receipt;
  const name = (point: typeof order.entry, hash: string | null) =>
    point && { seq: point.seq, hash: hash ?? '', price: point.price };
  const text = settlementText({
    orderId: order.id,
    acceptanceHash: acceptanceHash(receipt),
    result: order.result ?? 'void',
    voidReason: order.voidReason,
    entry: name(order.entry, changed.entryHash),
    exit: name(order.exit, changed.exitHash),
    deciding: changed.deciding,
    payout: order.status === 'void' ? '101.00' : '180.00',
    transfers: changed.transfers,
    settledAt: order.settledAt ?? '',
  });
  const signature = sign(null, utf8(text), key).toString('base64url');
  return foundIn({ ...receipt, settlement: { ...changed, signature } });
}

it('proves a settlement and its place in the log, of every kind of end', async () => {
  for (const receipt of [receipts.won, receipts.moved]) {
    const checks = await verifyReceipt(receipt);
    expect(checks.map(({ name }) => name)).toEqual(checkNamesOf(receipt));
    expect(checks.slice(-2)).toEqual([
      { name: 'settlement', outcome: 'ok', detail: '' },
      { name: 'settlement_log', outcome: 'ok', detail: 'cosigned_by_1_of_1' },
    ]);
  }
  expect(receipts.moved.settlement?.deciding).toBeNull();
  expect(await foundIn(receipts.silent)).toBe('ok ');
});

it('says that a receipt has none, and makes no check of its place', async () => {
  const { settlement: _, ...without } = receipts.won;
  expect(await foundIn(without)).toBe('ok has_none');
  expect((await verifyReceipt(without)).every(({ outcome }) => outcome === 'ok')).toBe(true);
  expect(checkNamesOf(without)).not.toContain('settlement_log');
  expect(checkNamesOf(won)).not.toContain('settlement');
  expect(await foundIn(receipts.open)).toBe('not_checked not_final_yet');
  expect(receipts.open.settlement).toBeUndefined();
});

it('proves the time of the outcome, the acceptance and everything that is stated', async () => {
  const { order } = receipts.won;
  const changes: Partial<typeof order>[] = [
    { settledAt: iso(61_001) },
    { profit: '79.01' },
    { result: 'tie' },
    { id: won.order.productId },
    { signature: `A${order.signature.slice(1)}` },
    { entry: { seq: 43, price: '1300.51', at: iso(150) } },
    { exit: { seq: 44, price: '1300.53', at: iso(59_900) } },
  ];
  for (const change of changes)
    expect(await foundIn({ ...receipts.won, order: { ...order, ...change } })).toBe('failed not_signed_by_this_key');
  expect(await found({ transfers: [7, 9] })).toBe('failed not_signed_by_this_key');
  expect(await found({ signature: '!' })).toBe('failed not_signed_by_this_key');
  expect(await found({ entryHash: statement.exitHash })).toBe('failed not_signed_by_this_key');
  expect(await found({ entryHash: null })).toBe('failed hash_without_its_entry');
  expect(await foundIn({ ...receipts.open, settlement: statement })).toBe('failed settlement_before_its_end');
  expect(await foundIn({ ...receipts.won, order: { ...order, settledAt: null } })).toBe(
    'failed settlement_before_its_end',
  );
});

it('names what does not hold although the key signed it', async () => {
  expect(await foundSigned(receipts.won, {})).toBe('ok ');
  const other = 'ab'.repeat(32);
  expect(await foundSigned(receipts.won, { exitHash: other })).toBe('failed not_the_entry_of_the_tape');
  expect(await foundSigned(receipts.won, { deciding: { seq: 45, hash: other } })).toBe(
    'failed not_the_entry_of_the_tape',
  );
  expect(await foundSigned(receipts.won, { deciding: { seq: 46, hash: other } })).toBe('failed deciding_entry_differs');
  expect(await foundSigned(receipts.won, { deciding: null })).toBe('failed deciding_entry_differs');
  expect(await foundSigned(receipts.moved, { deciding: statement.deciding })).toBe('failed not_the_entry_of_the_tape');
  expect(await foundSigned(receipts.silent, { deciding: { seq: 45, hash: other } })).toBe(
    'failed deciding_entry_differs',
  );
  const cut = { ...receipts.won, tape: { ...won.tape, entries: won.tape.entries.slice(0, 2), truncated: true } };
  expect(await foundSigned(cut, {})).toBe('ok ');
});

it('names a key that is not the key of the log', async () => {
  const impostor = createTestSigner(logName, 'log');
  const publicKey = Buffer.from(impostor.key.publicKey).toString('base64url');
  expect(await found({ publicKey })).toBe('failed not_signed_by_this_key');
  expect(await foundSigned(receipts.won, { publicKey }, impostor.privateKey)).toBe('failed not_the_key_of_the_log');
  const proof = { ...(statement.inclusion as NonNullable<Statement['inclusion']>) };
  expect(await found({ inclusion: { ...proof, logKey: formatVerifierKey(impostor.key) } })).toBe(
    'failed not_the_key_of_the_log',
  );
  expect(await found({ inclusion: { ...proof, logKey: '' } })).toBe('failed unreadable_log_keys');
  // Without any proof from the log there is nothing to compare.
  const alone = { ...receipts.won, inclusion: null, settlement: { ...statement, inclusion: null } };
  expect(await foundIn(alone)).toBe('ok ');
  expect(await verifyPart(alone, 'settlement_log')).toMatchObject({
    outcome: 'not_checked',
    detail: 'not_in_the_log_yet',
  });
});

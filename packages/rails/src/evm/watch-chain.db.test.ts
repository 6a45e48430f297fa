import { randomUUID } from 'node:crypto';
import { listUnclaimedTransfers, watchChain } from '@fairtick/core/chains';
import type { ChainWatcher } from '@fairtick/core/deposits';
import { verifyBooks } from '@fairtick/core/reconciliation';
import {
  addDeposit,
  addDepositMethods,
  addDepositQuote,
  addMember,
  addStaff,
  createDatabase,
  depositLoggedSql,
  openRoles,
} from '@fairtick/test-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { startLocalChain } from './fixtures/start-local-chain.ts';
import { createEvmWatcher } from './index.ts';

const chain = await startLocalChain();
afterAll(() => chain.close());
const database = await createDatabase();
const { owner, app, worker, reader } = openRoles(database);
const methods = await addDepositMethods(owner);
const staff = await addStaff(owner, { username: 'reviewer' });
await owner.pool.query(
  `UPDATE deposit_method SET receiving = $1, receiving_example = false WHERE code = 'usdt_erc20'`,
  [
    JSON.stringify([
      { label: 'network', value: 'ERC20' },
      { label: 'address', value: chain.ours.toLowerCase() },
    ]),
  ],
);
afterAll(async () => {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

const quiet = () => undefined;
const ctx = {
  db: worker,
  clock: { now: () => new Date() },
  log: { info: quiet, warn: quiet, error: quiet },
};
const watcher = createEvmWatcher({ rpcUrl: chain.rpcUrl, contract: chain.token });
const look = (through: ChainWatcher = watcher) => watchChain(ctx, { watcher: through });

let made = 0;
type Announced = { amount: bigint; txId?: string; mode?: 'chain' | 'proof' };
async function announce({ amount, txId, mode = 'chain' }: Announced) {
  made += 1;
  const memberId = await addMember(owner, { id: randomUUID(), username: `payer_${made}` });
  const quoteId = await addDepositQuote(owner, { memberId, given: amount });
  const id = await addDeposit(owner, { memberId, methodId: methods.usdt_erc20, amount, quoteId, mode });
  if (txId !== undefined) await handIn(memberId, id, txId);
  return { id, memberId };
}
const handIn = (memberId: string, id: string, txId: string) =>
  app.pool.query('SELECT hand_in_deposit($1, $2, NULL, $3)', [memberId, id, txId]);

async function read(id: string) {
  const { rows } = await owner.pool.query(
    'SELECT state, tx_id, confirmations, seen_amount::text AS seen, version FROM deposit WHERE id = $1',
    [id],
  );
  return rows[0];
}
async function approve(id: string, actual: bigint) {
  await app.pool.query('SELECT claim_deposit($1, $2)', [staff.sessionId, id]);
  const { version } = await read(id);
  return app.pool.query('SELECT approve_deposit($1, $2, $3, $4, NULL)', [staff.sessionId, id, version, actual]);
}
const transferOf = async (txId: string) =>
  (await owner.pool.query('SELECT height::text, amount::text, gone_at FROM chain_transfer WHERE tx_id = $1', [txId]))
    .rows[0];

describe('a deposit whose member entered the transaction', () => {
  it('cannot be approved before the chain has confirmed it often enough', async () => {
    const txId = await chain.pay(20_000_000n);
    const { id } = await announce({ amount: 20_000_000n, txId });
    await look();
    expect(await read(id)).toMatchObject({ confirmations: 1, seen: '20000000' });
    await chain.mine(13);
    await look();
    expect(await read(id)).toMatchObject({ confirmations: 14 });
    await expect(approve(id, 20_000_000n)).rejects.toMatchObject({ code: 'FT422' });
    await chain.mine(1);
    await look();
    expect(await read(id)).toMatchObject({ confirmations: 15 });
    await approve(id, 20_000_000n);
    await owner.pool.query(depositLoggedSql(`d.id = '${id}'`));
    expect(await read(id)).toMatchObject({ state: 'completed' });
  });

  it('emits one event for one fact, however often the watcher reads', async () => {
    const txId = await chain.pay(21_000_000n);
    const { id } = await announce({ amount: 21_000_000n, txId });
    expect(await look()).toMatchObject({ recorded: 1 });
    const before = await read(id);
    const events = async () =>
      (await owner.pool.query('SELECT count(*)::int AS n FROM outbox WHERE ref = $1', [id])).rows[0];
    const emitted = await events();
    for (let time = 0; time < 3; time += 1) expect(await look()).toMatchObject({ recorded: 0, matched: 0 });
    await Promise.all([look(), look(), look()]);
    expect([await read(id), await events()]).toEqual([before, emitted]);
  });

  it('loses its confirmations when the chain loses the transaction, and regains them when it is mined again', async () => {
    const fork = await chain.snapshot();
    const txId = await chain.pay(22_000_000n);
    const { id } = await announce({ amount: 22_000_000n, txId });
    await chain.mine(10);
    await look();
    expect(await read(id)).toMatchObject({ confirmations: 11 });
    await chain.revert(fork);
    await chain.mine(20);
    await look();
    expect(await read(id)).toMatchObject({ confirmations: 0, seen: '22000000', tx_id: txId });
    expect(await transferOf(txId)).toMatchObject({ gone_at: expect.any(Date) });
    await expect(approve(id, 22_000_000n)).rejects.toMatchObject({ code: 'FT422' });
    expect(await look()).toMatchObject({ recorded: 0 });
    expect((await read(id)).confirmations).toBe(0);
    expect(await chain.pay(22_000_000n)).toBe(txId);
    await chain.mine(2);
    await look();
    expect(await read(id)).toMatchObject({ confirmations: 3, seen: '22000000' });
    expect(await transferOf(txId)).toMatchObject({ gone_at: null });
  });

  it('loses its confirmations when the chain now ends before the transaction', async () => {
    const fork = await chain.snapshot();
    await chain.mine(3);
    const txId = await chain.pay(25_000_000n);
    const { id } = await announce({ amount: 25_000_000n, txId });
    await look();
    expect(await read(id)).toMatchObject({ confirmations: 1 });
    await chain.revert(fork);
    await look();
    expect(await transferOf(txId)).toMatchObject({ gone_at: expect.any(Date) });
    expect(await read(id)).toMatchObject({ confirmations: 0, seen: '25000000', tx_id: txId });
  });

  it('shows the reviewers what really came, also when it is too little', async () => {
    const txId = await chain.pay(1n);
    const { id } = await announce({ amount: 23_000_000n, txId });
    await chain.mine(15);
    await look();
    expect(await read(id)).toMatchObject({ seen: '1', confirmations: 15 });
    await expect(approve(id, 23_000_000n)).rejects.toMatchObject({ code: 'FT422' });
  });

  it('has its transaction for itself: on its chain it stands for one deposit', async () => {
    const txId = await chain.pay(24_000_000n);
    const first = await announce({ amount: 24_000_000n, txId });
    const second = await announce({ amount: 24_000_000n });
    await expect(handIn(second.memberId, second.id, txId)).rejects.toMatchObject({ code: 'FT422' });
    await chain.mine(15);
    await look();
    expect(await read(first.id)).toMatchObject({ confirmations: 15 });
    expect(await read(second.id)).toMatchObject({ state: 'recharging', tx_id: null, confirmations: 0 });
  });

  it('is not confirmed by what another chain has under the same number', async () => {
    const txId = await chain.pay(25_000_000n);
    const memberId = await addMember(owner, { id: randomUUID(), username: 'other_chain' });
    const quoteId = await addDepositQuote(owner, { memberId, given: 25_000_000n });
    const spec = { memberId, methodId: methods.usdt_trc20, amount: 25_000_000n, quoteId };
    const id = await addDeposit(owner, spec);
    await handIn(memberId, id, txId.slice(2));
    await chain.mine(15);
    await look();
    expect(await read(id)).toMatchObject({ confirmations: 0, seen: null });
  });
});

describe('a deposit whose member entered no transaction', () => {
  it('is found by its exact amount once the transfer is confirmed', async () => {
    const { id } = await announce({ amount: 31_000_001n });
    const txId = await chain.pay(31_000_001n);
    await chain.pay(31_000_000n);
    await chain.mine(12);
    await look();
    expect(await read(id)).toMatchObject({ tx_id: null, state: 'recharging' });
    await chain.mine(5);
    expect(await look()).toMatchObject({ matched: 1 });
    expect(await read(id)).toMatchObject({ tx_id: txId, confirmations: 15, state: 'pending_review', seen: '31000001' });
    expect(await look()).toMatchObject({ matched: 0 });
  });

  it('is left to people when two fit', async () => {
    const [one, other] = [await announce({ amount: 32_000_000n }), await announce({ amount: 32_000_000n })];
    await chain.pay(32_000_000n);
    await chain.mine(16);
    await look();
    expect([await read(one.id), await read(other.id)]).toEqual([
      expect.objectContaining({ tx_id: null }),
      expect.objectContaining({ tx_id: null }),
    ]);
  });
});

describe('after a stop', () => {
  it('the watcher continues from its last block and finds what came in between', async () => {
    await look();
    const before = await chain.height();
    const { id } = await announce({ amount: 33_000_000n });
    const txId = await chain.pay(33_000_000n);
    await chain.mine(4_500);
    const spans: [number, number][] = [];
    const restarted = createEvmWatcher({ rpcUrl: chain.rpcUrl, contract: chain.token });
    const listening: ChainWatcher = {
      ...restarted,
      scanTransfers(wanted) {
        spans.push([wanted.fromHeight, wanted.toHeight]);
        return restarted.scanTransfers(wanted);
      },
    };
    await look(listening);
    expect(spans[0]?.[0]).toBe(Math.max(0, before - 63));
    expect(spans.at(-1)?.[1]).toBe(await chain.height());
    for (const [from, to] of spans) expect(to - from).toBeLessThan(2_000);
    expect(spans.slice(1).every(([from], index) => from === (spans[index]?.[1] ?? 0) + 1)).toBe(true);
    expect(await read(id)).toMatchObject({ tx_id: txId, state: 'pending_review' });
  });

  it('a look that failed halfway is made again, and nothing is missing or double', async () => {
    const { id } = await announce({ amount: 34_000_000n });
    const txId = await chain.pay(34_000_000n);
    await chain.mine(16);
    const failing: ChainWatcher = { ...watcher, scanTransfers: () => Promise.reject(new Error('evm: away')) };
    await expect(look(failing)).rejects.toThrow('evm: away');
    expect(await read(id)).toMatchObject({ tx_id: null });
    await look();
    expect(await read(id)).toMatchObject({ tx_id: txId });
  });
});

describe('the record of what was read', () => {
  const record = (db: typeof worker, from: number, to: number, head: number) =>
    db.pool.query(`SELECT record_chain_scan('ERC20', $1, $2, $3, $4, '[]')`, [[chain.ours], from, to, head]);

  it('has no hole', async () => {
    const head = await chain.height();
    await expect(record(worker, head + 10, head + 20, head + 20)).rejects.toMatchObject({ code: '22023' });
    await expect(record(worker, 10, 9, head)).rejects.toMatchObject({ code: '22023' });
    await expect(record(worker, 0, 10, 5)).rejects.toMatchObject({ code: '22023' });
  });

  it('is written by the worker’s function only', async () => {
    await expect(record(app, 0, 1, 1)).rejects.toMatchObject({ code: '42501' });
    for (const db of [app, worker]) {
      for (const sql of [
        'UPDATE chain_cursor SET scanned_to = 0',
        'DELETE FROM chain_transfer',
        `UPDATE chain_transfer SET amount = 1`,
      ]) {
        await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
      }
    }
  });
});

describe('money that no deposit names', () => {
  const list = (cursor?: string) => listUnclaimedTransfers({ db: app }, { cursor, limit: 2 });

  it('is also what a deposit named that was given up before people looked at it', async () => {
    const txId = await chain.pay(46_000_000n);
    const { id, memberId } = await announce({ amount: 46_000_000n, mode: 'proof' });
    await handIn(memberId, id, txId);
    await look();
    const isListed = async () => (await list()).items.some((item) => item.txId === txId);
    expect(await isListed()).toBe(false);
    await app.pool.query('SELECT cancel_deposit($1, $2)', [memberId, id]);
    expect(await isListed()).toBe(true);
  });

  it('is listed for people, newest first, page by page', async () => {
    const txId = await chain.pay(44_000_000n);
    await look();
    const first = await list();
    expect(first.items[0]).toMatchObject({ txId, amount: 44_000_000n, to: chain.ours });
    const seen = new Set<string>();
    for (let at: string | null = ''; at !== null; ) {
      const { items, nextCursor } = await list(at === '' ? undefined : at);
      for (const item of items) seen.add(item.txId);
      at = nextCursor;
    }
    const { rows } = await owner.pool.query<{ tx_id: string }>(
      `SELECT tx_id FROM chain_transfer t WHERE gone_at IS NULL AND NOT EXISTS (
         SELECT 1 FROM deposit d WHERE d.tx_id = t.tx_id AND d.state <> 'rejected'
            AND NOT (d.state = 'cancelled' AND d.late_at IS NULL AND d.mode <> 'chain'))`,
    );
    expect(seen).toEqual(new Set(rows.map((row) => row.tx_id)));
  });

  it('leaves the list when a member names it', async () => {
    const txId = await chain.pay(45_000_000n);
    await look();
    expect((await list()).items[0]?.txId).toBe(txId);
    await announce({ amount: 45_000_000n, txId });
    expect((await list()).items[0]?.txId).not.toBe(txId);
  });

  it('is asked for with cursors of this list only', async () => {
    for (const cursor of ['x', '1~2~3', "1~' OR 1=1~x", `1~${'a'.repeat(64)}~`]) {
      await expect(list(cursor)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    }
  });
});

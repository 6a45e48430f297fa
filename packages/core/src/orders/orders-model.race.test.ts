// Random histories of a small platform against a model in memory, compared after every step: each member's balances and
// each order. Time is real, so each lane has its own database and the lanes wait in parallel.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@fairtick/contracts';
import {
  addMember,
  addProduct,
  createDatabase,
  fundMember,
  openRoles,
  putTermsInForce,
  type Roles,
  settlerOf,
} from '@fairtick/test-kit';
import { type Decision, decideOrder, type TapeFact } from '@fairtick/verifier';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifyBooks } from '../reconciliation/index.ts';
import type { OrderRequest, Verdict } from './batch-codec.ts';
import { openOrders } from './open-orders.ts';
import { orderRequest, placeWithRetries } from './order-request.test-setup.ts';
import { settleOrders } from './settle-orders.ts';

const lanes = 5;
const histories = Number(process.env['FAIRTICK_MODEL_HISTORIES'] ?? 50);
const commandsEach = Number(process.env['FAIRTICK_MODEL_COMMANDS'] ?? 50);
const payoutBps = 8_250;
const feeBps = 130n;
const stalenessMs = 300_000;
const maxOpenStake = 70_000n;
const exposureCap = 60_000n;

type ModelOrder = {
  id: string;
  request: OrderRequest;
  fee: bigint;
  acceptedAtMs: number;
  closeAtMs: number;
  toleranceBps: number;
  entry: number | null;
  end: Extract<Decision, { state: 'void' | 'settled' }> | null;
};
type ModelMember = { id: string; available: bigint; held: bigint; openStake: bigint; barred: boolean };
type ModelProduct = { id: string; tape: TapeFact[]; halted: boolean };
type Model = {
  members: ModelMember[];
  products: ModelProduct[];
  orders: ModelOrder[];
  sent: Map<OrderRequest, Verdict>;
};
type Real = Roles;

const payoutOf = (stake: bigint) => (stake * BigInt(payoutBps)) / 10_000n;
const lastTick = ({ tape }: ModelProduct) => tape.findLast(({ kind }) => kind === 'tick');
const isStalled = ({ tape }: ModelProduct) =>
  tape.findLast(({ kind }) => kind === 'tick' || kind === 'stall')?.kind !== 'tick';

/** The state of an order by the rules, from the model's own tape. */
function decisionOf(model: Model, order: ModelOrder): Decision {
  const tape = model.products.find(({ id }) => id === order.request.productId)?.tape ?? [];
  return decideOrder({
    order: {
      direction: order.request.direction === 1 ? 'rise' : 'fall',
      stakeMinor: order.request.stake,
      feeMinor: order.fee,
      payoutBps,
      shownPrice: order.request.shownPrice,
      toleranceBps: order.toleranceBps,
      acceptedAtMs: order.acceptedAtMs,
      closeAtMs: order.closeAtMs,
    },
    tape,
    completeUntilMs: tape.at(-1)?.atMs ?? 0,
    stalenessMs,
  });
}
function end(model: Model, order: ModelOrder, decision: Extract<Decision, { state: 'void' | 'settled' }>): void {
  const member = model.members.find(({ id }) => id === order.request.memberId);
  if (!member) throw new Error('the model has no member of this order');
  const { stake } = order.request;
  member.held -= stake + order.fee;
  member.openStake -= stake;
  const profit = decision.state === 'void' ? 0n : decision.profitMinor;
  member.available += stake + order.fee + profit;
  order.entry = decision.entry?.seq ?? null;
  order.end = decision;
}
function predict(model: Model, request: OrderRequest): 'accepted' | ErrorCode {
  const member = model.members.find(({ id }) => id === request.memberId);
  const product = model.products.find(({ id }) => id === request.productId);
  if (!member || !product) return 'UNAUTHENTICATED';
  const open = model.orders.filter((order) => order.end === null);
  const mine = open.filter((order) => order.request.memberId === member.id);
  const side = open.filter(({ request: r }) => r.productId === product.id && r.direction === request.direction);
  const taken = side.reduce((sum, { request: r }) => sum + payoutOf(r.stake), 0n);
  const shown = product.tape.find(({ seq }) => seq === request.shownSeq);
  if (member.barred) return 'ORDER_TRADING_BARRED';
  if (product.halted) return 'ORDER_PRODUCT_UNAVAILABLE';
  if (isStalled(product)) return 'ORDER_FEED_STALLED';
  if (request.stake > 500_000n || request.stake % 100n !== 0n) return 'ORDER_STAKE_OUT_OF_RANGE';
  if (shown?.kind !== 'tick' || shown.price !== request.shownPrice) return 'ORDER_PRICE_STALE';
  if (mine.some((order) => order.request.productId === product.id)) return 'ORDER_PENDING_SETTLEMENT';
  if (member.openStake + request.stake > maxOpenStake) return 'ORDER_OPEN_STAKE_LIMIT';
  if (member.available < request.stake + (request.stake * feeBps) / 10_000n) return 'ORDER_INSUFFICIENT_BALANCE';
  if (taken + payoutOf(request.stake) > exposureCap) return 'ORDER_EXPOSURE_LIMIT';
  return 'accepted';
}

type Step = { readonly name: string; run: (model: Model, real: Real) => Promise<void> };
const at = <T>(items: readonly T[], index: number): T | undefined => items[index % Math.max(items.length, 1)];

function place(
  who: number,
  what: number,
  direction: number,
  stake: bigint,
  tolerance: number | null,
  wrong: boolean,
): Step {
  return {
    name: `place ${who} ${what} ${direction} ${stake}`,
    async run(model, { app }) {
      const member = at(model.members, who);
      const product = at(model.products, what);
      const tick = product && lastTick(product);
      if (!member || !product || !tick) return;
      const request = orderRequest({
        memberId: member.id,
        productId: product.id,
        direction,
        stake,
        durationS: 1,
        shownPrice: (tick.price ?? 0n) + (wrong ? 1n : 0n),
        shownSeq: tick.seq,
        toleranceBps: tolerance,
      });
      const expected = predict(model, request);
      const [verdict] = await placeWithRetries(app, [request]);
      if (!verdict) throw new Error('no verdict');
      model.sent.set(request, verdict);
      expect('refused' in verdict ? verdict.refused : 'accepted').toBe(expected);
      if ('refused' in verdict) return;
      const fee = (stake * feeBps) / 10_000n;
      expect(verdict.accepted.fee).toBe(fee);
      expect(verdict.accepted.headSeq).toBe(product.tape.at(-1)?.seq);
      member.available -= stake + fee;
      member.held += stake + fee;
      member.openStake += stake;
      const { id, acceptedAtMs, toleranceBps } = verdict.accepted;
      model.orders.push({
        id,
        request,
        fee,
        acceptedAtMs,
        closeAtMs: acceptedAtMs + 1_000,
        toleranceBps,
        entry: null,
        end: null,
      });
    },
  };
}
const replay = (which: number): Step => ({
  name: `replay ${which}`,
  async run(model, { app }) {
    const sent = at([...model.sent], which);
    if (sent) expect(await placeWithRetries(app, [sent[0]], which % 2 === 0)).toEqual([sent[1]]);
  },
});
async function append(
  model: Model,
  real: Real,
  what: number,
  kind: 'tick' | 'stall' | 'gap',
  price: bigint | null,
  source: string,
) {
  const product = at(model.products, what);
  if (!product) return;
  const number = { tick: 1, stall: 2, gap: 3 }[kind];
  const { rows } = await real.owner.pool.query<{ seq: bigint; at: Date }>(
    'SELECT seq, at FROM tape_write($1, $2, $3, ARRAY[clock_timestamp()], $4)',
    [product.id, [number], [price], [source]],
  );
  const [row] = rows;
  if (row) product.tape.push({ seq: Number(row.seq), kind, price, atMs: row.at.getTime(), source });
}
const tick = (what: number, price: bigint, source: string): Step => ({
  name: `tick ${what} ${price} ${source}`,
  run: (model, real) => append(model, real, what, 'tick', price, source),
});
const silence = (what: number, kind: 'stall' | 'gap'): Step => ({
  name: `${kind} ${what}`,
  run: (model, real) => append(model, real, what, kind, null, 'a'),
});
const fund = (who: number, amount: bigint): Step => ({
  name: `fund ${who} ${amount}`,
  async run(model, { owner }) {
    const member = at(model.members, who);
    if (!member) return;
    await fundMember(owner, { memberId: member.id, account: 1, amount });
    member.available += amount;
  },
});
const bar = (who: number, barred: boolean): Step => ({
  name: `${barred ? 'bar' : 'unbar'} ${who}`,
  async run(model, { owner }) {
    const member = at(model.members, who);
    if (!member) return;
    member.barred = barred;
    await owner.pool.query('UPDATE wallet SET trade_barred_until = $2 WHERE member_id = $1', [
      member.id,
      barred ? 'infinity' : null,
    ]);
  },
});
const halt = (what: number, halted: boolean): Step => ({
  name: `${halted ? 'halt' : 'resume'} ${what}`,
  async run(model, { owner }) {
    const product = at(model.products, what);
    if (!product) return;
    product.halted = halted;
    await owner.pool.query('UPDATE product SET halted = $2 WHERE id = $1', [product.id, halted]);
  },
});
const open: Step = {
  name: 'open',
  async run(model, { worker }) {
    await openOrders(settlerOf(worker), { limit: 1_000 });
    for (const order of model.orders) {
      if (order.end !== null || order.entry !== null) continue;
      const decision = decisionOf(model, order);
      if (decision.state === 'open') order.entry = decision.entry.seq;
      else if (decision.state !== 'ordering') end(model, order, decision);
    }
  },
};
const settle: Step = {
  name: 'settle',
  async run(model, { worker }) {
    await settleOrders(settlerOf(worker), { limit: 1_000 });
    for (const order of model.orders) {
      const product = model.products.find(({ id }) => id === order.request.productId);
      const isDue = (product?.tape.at(-1)?.atMs ?? 0) > order.closeAtMs;
      if (order.end !== null || !isDue) continue;
      const decision = decisionOf(model, order);
      if (decision.state === 'void' || decision.state === 'settled') end(model, order, decision);
    }
  },
};
const wait: Step = { name: 'wait', run: () => sleep(1_010).then(() => undefined) };

/** Everything that a member can see of their money and orders, from model and database. */
async function compare(model: Model, { owner }: Real): Promise<void> {
  const wallets = await owner.pool.query(
    `SELECT member_id AS id, available, held_orders AS held, open_stake AS "openStake" FROM wallet WHERE account = account_number('demo') AND member_id = ANY ($1) ORDER BY 1`,
    [model.members.map(({ id }) => id)],
  );
  const expected = model.members.map(({ barred: _, ...member }) => member);
  expect(wallets.rows).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const found = await owner.pool.query(
    `SELECT id, entry_seq::int AS entry, result, void_reason AS reason, profit FROM orders WHERE id = ANY ($1) ORDER BY id`,
    [model.orders.map(({ id }) => id)],
  );
  const reasons = [
    'no_entry',
    'entry_moved',
    'stall_before_entry',
    'too_few_ticks',
    'exit_stale',
    'source_changed',
    'no_deciding_entry',
  ];
  const orders = model.orders.map(({ id, entry, end }) => ({
    id,
    entry,
    result: end === null ? null : end.state === 'void' ? 4 : ['win', 'lose', 'tie'].indexOf(end.result) + 1,
    reason: end?.state === 'void' ? reasons.indexOf(end.reason) + 1 : null,
    profit: end === null ? null : end.state === 'void' ? 0n : end.profitMinor,
  }));
  expect(found.rows).toEqual(orders.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
}

const small = fc.nat({ max: 5 });
const price = fc.constantFrom(9_985n, 9_995n, 9_999n, 10_000n, 10_000n, 10_000n, 10_001n, 10_005n);
const steps: fc.Arbitrary<Step>[] = [
  fc
    .tuple(
      small,
      small,
      fc.constantFrom(1, 2),
      fc.constantFrom(1_000n, 20_000n, 30_000n, 50_000n, 1_050n),
      fc.constantFrom(null, 0, 10),
      fc.nat(9),
    )
    .map(([who, what, direction, stake, tolerance, wrong]) =>
      place(who, what, direction, stake, tolerance, wrong === 0),
    ),
  fc
    .tuple(small, price, fc.constantFrom('a', 'a', 'a', 'a', 'b'))
    .map(([what, pips, source]) => tick(what, pips, source)),
  fc.tuple(small, fc.constantFrom('stall' as const, 'gap' as const)).map(([what, kind]) => silence(what, kind)),
  fc.tuple(small, fc.constantFrom(10_000n, 123n)).map(([who, amount]) => fund(who, amount)),
  fc.tuple(small, fc.boolean()).map(([who, barred]) => bar(who, barred)),
  fc.tuple(small, fc.boolean()).map(([what, halted]) => halt(what, halted)),
  fc.nat(50).map(replay),
  fc.constant(open),
  fc.constant(settle),
];
const weights = [10, 14, 1, 1, 1, 1, 2, 3, 3];
/** Three phases with a wait between them: orders of one phase close in the next. */
const stretch = fc.array(fc.oneof(...steps.map((arbitrary, i) => ({ arbitrary, weight: weights[i] ?? 1 }))), {
  minLength: Math.floor(commandsEach / 3),
  maxLength: Math.ceil(commandsEach / 3),
});
const history = fc.tuple(stretch, stretch, stretch).map(([a, b, c]) => [...a, wait, ...b, wait, ...c, wait]);

const databases = await Promise.all(Array.from({ length: lanes }, () => createDatabase()));
const rolesOfLanes = databases.map((database) => openRoles(database, 2));
const ends = new Set<string>();

describe.concurrent('the platform and its model agree after every step', () => {
  test.each(rolesOfLanes.map((real, lane) => ({ real, lane })))('lane $lane', async ({ real }) => {
    await putTermsInForce(
      real.owner,
      { feeBps: Number(feeBps), maxOpenStake, unverifiedMaxStake: 500_000n, shownPriceMaxAgeMs: 600_000 },
      [{ durationS: 1, payoutBps, enabled: true }],
    );
    await fc.assert(
      fc.asyncProperty(history, async (all) => {
        const model: Model = { members: [], products: [], orders: [], sent: new Map() };
        for (let i = 0; i < 4; i += 1) {
          const id = await addMember(real.owner, { id: randomUUID(), username: `m_${randomBytes(6).toString('hex')}` });
          model.members.push({ id, available: 1_000_000n, held: 0n, openStake: 0n, barred: false });
        }
        for (let i = 0; i < 3; i += 1) {
          const id = await addProduct(real.owner, { exposureCap, stalenessMs });
          model.products.push({ id, tape: [], halted: false });
          await append(model, real, i, 'tick', 10_000n, 'a');
        }
        for (const step of all) {
          await step.run(model, real);
          await compare(model, real).catch((error: unknown) => {
            throw new Error(`after ${step.name}`, { cause: error });
          });
        }
        for (const order of model.orders)
          if (order.end) ends.add(order.end.state === 'void' ? order.end.reason : order.end.result);
      }),
      { numRuns: Math.ceil(histories / lanes), endOnFailure: true },
    );
    expect((await verifyBooks({ db: real.reader })).detail.wrong).toEqual([]);
  });
});

test('the histories covered most ways in which an order can end', () => {
  // Orders last a second here, so how many get their ticks depends on the machine, and win or lose on chance.
  expect([...ends]).toEqual(expect.arrayContaining(['entry_moved']));
  expect(['win', 'lose'].filter((end) => ends.has(end))).not.toEqual([]);
  expect(ends.size).toBeGreaterThanOrEqual(5);
});

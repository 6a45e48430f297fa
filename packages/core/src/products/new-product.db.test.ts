import { randomUUID } from 'node:crypto';
import type { NewProduct, ProductTermsInput } from '@fairtick/contracts';
import { addTicks, settlerOf } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { tryWithApproval } from '../approvals/approved-only.test-setup.ts';
// Offers, sessions and the feeds' list, as the running processes read them.
import { createProductCache, listProducts as listOffers, readFeedProducts, refreshSessions } from '../markets/index.ts';
import { createTermsCache, settleOrders } from '../orders/index.ts';
import { listProducts, proposeNewProduct, readProductTerms, withdrawProductTerms } from './index.ts';
import {
  approved,
  checker,
  clerk,
  ctx,
  decide,
  detail,
  maker,
  minutes,
  origin,
  owner,
  place,
  refusalOf,
  termsNow,
  worker,
} from './products.test-setup.ts';

let made = 0;
const nextSymbol = () => {
  made += 1;
  return `NEW${made}/USDT`;
};
const terms: ProductTermsInput = {
  enabled: true,
  sort: 60,
  feeBps: 10,
  minStake: '20',
  maxStake: '2000.00',
  exposureCap: '50000',
  durations: [
    { durationS: 60, payoutBps: 8_000 },
    { durationS: 1, payoutBps: 7_500 },
  ],
  hours: { zone: 'UTC', aroundTheClock: true, ordersAfterOpenS: 0, ordersBeforeCloseS: 0, hours: [], exceptions: [] },
};
type Wanted = Partial<NewProduct> & { terms?: Partial<ProductTermsInput> };
async function propose({ terms: change = {}, ...product }: Wanted = {}, { by = maker, key = randomUUID() } = {}) {
  const wanted: NewProduct = {
    symbol: nextSymbol(),
    names: { 'zh-Hans': '索拉纳', en: 'Solana' },
    category: 'crypto',
    pipDecimals: 3,
    feed: null,
    ...product,
  };
  const { approvalId } = await proposeNewProduct(ctx, {
    product: wanted,
    terms: { ...terms, ...change },
    reason: '会员需求',
    evidence: '会议纪要 40',
    key,
    admin: by,
    origin,
  });
  return approvalId;
}
const bySymbol = async (symbol: string) => (await listProducts(ctx)).find((one) => one.symbol === symbol);
/** Proposes and approves; returns the product's id. */
async function added(wanted: Wanted = {}): Promise<string> {
  const symbol = wanted.symbol ?? nextSymbol();
  await decide(await propose({ ...wanted, symbol }));
  return (await bySymbol(symbol))?.id ?? '';
}
const everything = async () =>
  (
    await owner.pool.query<{ digest: string }>(
      `SELECT concat_ws(' ', (SELECT count(*) FROM product), (SELECT count(*) FROM product_terms), (SELECT count(*) FROM market),
                        (SELECT count(*) FROM calendar), (SELECT count(*) FROM approval WHERE state = 'pending')) AS digest`,
    )
  ).rows[0]?.digest;

describe('a new product', () => {
  test('exists from the second approval on, with version 1 of its terms in force and nothing else', async () => {
    const symbol = nextSymbol();
    const id = await propose({ symbol, names: { 'zh-Hans': '索拉纳', en: 'Solana', ko: '솔라나' }, feed: 'sim' });
    expect(await bySymbol(symbol)).toBeUndefined();
    expect(await refusalOf(decide(id, { by: maker }))).toBe('APPROVAL_OWN');
    expect(await bySymbol(symbol)).toBeUndefined();
    const { decidedAt } = await decide(id);
    const product = await bySymbol(symbol);
    expect(product).toMatchObject({
      name: '索拉纳',
      names: { en: 'Solana', ko: '솔라나' },
      category: 'crypto',
      halted: false,
      stalled: true,
      terms: { version: 1, effectiveAt: decidedAt, feeBps: 10, minStake: '20.00', exposureCap: '50000.00' },
      upcoming: [],
    });
    expect(product?.terms.durations).toEqual([
      { durationS: 1, payoutBps: 7_500 },
      { durationS: 60, payoutBps: 8_000 },
    ]);
    const { versions, tape } = await detail(product?.id);
    expect(versions).toMatchObject([
      { approvalId: id, proposedBy: 'maker', approvedBy: 'checker', reason: '会员需求' },
    ]);
    expect(tape).toEqual({ pip: '0.001', stalenessMs: 5_000, outlierBps: 200, feed: 'sim' });
    const read = await readProductTerms(ctx, { productId: product?.id ?? '' });
    expect(read).toMatchObject({ symbol, current: { version: 1 }, upcoming: [], past: [] });
  });

  test('gets no price from an administrator: every simulator starts at the same number of pips', async () => {
    const ids = [await added({ pipDecimals: 0 }), await added({ pipDecimals: 8, category: 'fx' })];
    const feeds = (await readFeedProducts(ctx.db.pool, ctx.clock.now())).filter(({ id }) => ids.includes(id));
    expect(feeds.map(({ referencePrice }) => referencePrice)).toEqual([100_000n, 100_000n]);
    const { rows } = await owner.pool.query('SELECT last_seq, tick_price FROM market WHERE product_id = ANY ($1)', [
      ids,
    ]);
    expect(rows).toEqual([
      { last_seq: 0n, tick_price: null },
      { last_seq: 0n, tick_price: null },
    ]);
  });

  test('is listed for members, accepts no order without a price, and then trades and settles by its tape', async () => {
    const id = await added();
    await refreshSessions({ db: worker, clock: ctx.clock }, { production: false });
    const offers = await listOffers(
      { clock: ctx.clock, cache: createProductCache(ctx) },
      { terms: (await createTermsCache(ctx).read()).current },
    );
    expect(offers.find((one) => one.id === id)).toMatchObject({
      status: 'trading',
      pause: 'stalled',
      price: null,
      minStake: '20.00',
      feeBps: 10,
      names: { en: 'Solana' },
    });
    expect(await place(1, { productId: id, shownPrice: 1_000n })).toBe('ORDER_FEED_STALLED');
    const [tick] = await addTicks(worker, id, [100_000n]);
    expect(await place(tick?.seq ?? 0, { productId: id, shownPrice: 100_000n })).toBe('accepted');
    await addTicks(worker, id, [100_001n, 100_002n, 100_003n]);
    const orders = async () =>
      (
        await owner.pool.query<{ terms_version: number; payout_bps: number; fee: bigint; result: number | null }>(
          'SELECT terms_version, payout_bps, fee, result FROM orders WHERE product_id = $1',
          [id],
        )
      ).rows;
    await expect
      .poll(
        async () => {
          await addTicks(worker, id, [100_004n]);
          await settleOrders(settlerOf(worker), { limit: 100 });
          return orders();
        },
        { timeout: 10_000 },
      )
      .toEqual([{ terms_version: 1, payout_bps: 7_500, fee: 10n, result: 1 }]);
  });

  test('keeps the hours of its proposal, independent of common hours', async () => {
    const hours = {
      zone: 'Asia/Hong_Kong',
      aroundTheClock: false,
      ordersAfterOpenS: 60,
      ordersBeforeCloseS: 120,
      hours: [{ opensMinute: 2_010, closesMinute: 2_400 }],
      exceptions: [{ day: '2099-12-25', kind: 'closed' as const, minute: null, label: '圣诞节' }],
    };
    const id = await added({ symbol: 'NEWIDX', category: 'indices', terms: { hours } });
    const feed = (await readFeedProducts(ctx.db.pool, ctx.clock.now())).find((one) => one.id === id);
    expect(feed?.timetable).toEqual([{ fromMs: 0, calendar: hours }]);
    expect((await detail(id)).terms.hours).toEqual(hours);
    const { rows } = await owner.pool.query('SELECT calendar_hours_of(calendar) AS hours FROM product WHERE id = $1', [
      id,
    ]);
    expect(rows[0]).toEqual({ hours });
  });

  test('changes its terms like all others: version 2, after its notice', async () => {
    const id = await added();
    const before = await termsNow({}, id);
    expect(before.version).toBe(1);
    const at = await approved({ feeBps: 20 }, { productId: id });
    const { upcoming } = await detail(id);
    expect(upcoming).toMatchObject([{ version: 2, feeBps: 20 }]);
    expect(minutes(at, upcoming[0]?.effectiveAt)).toBe(24 * 60);
  });

  test('waits for the confirmation of a restored database like all others', async () => {
    await owner.pool.query(`INSERT INTO database_timeline VALUES (9, clock_timestamp(), '{}', NULL, NULL)`);
    const id = await added();
    const { rows } = await owner.pool.query('SELECT halted FROM database_timeline WHERE timeline = 9');
    await owner.pool.query('DELETE FROM database_timeline WHERE timeline = 9');
    expect(rows).toEqual([{ halted: [id] }]);
    expect((await detail(id)).halted).toBe(true);
    expect((await detail(await added())).halted).toBe(false);
  });

  test('can be taken back by its proposer alone, and be rejected', async () => {
    const symbol = nextSymbol();
    const id = await propose({ symbol });
    const withdraw = (admin = maker) => withdrawProductTerms(ctx, { id, version: 1, admin, origin });
    expect(await refusalOf(withdraw(checker))).toBe('NOT_FOUND');
    await withdraw();
    expect(await refusalOf(decide(id))).toBe('APPROVAL_DECIDED');
    await decide(await propose({ symbol }), { approve: false });
    expect(await bySymbol(symbol)).toBeUndefined();
  });

  test('creates one proposal per key', async () => {
    const [symbol, key] = [nextSymbol(), randomUUID()];
    expect(await propose({ symbol }, { key })).toBe(await propose({ symbol }, { key }));
  });

  test('of one symbol is approved once, also of two symbols that differ only in the slash', async () => {
    const proposals = [
      await propose({ symbol: 'TWIN/EUR' }),
      await propose({ symbol: 'TWIN/EUR' }),
      await propose({ symbol: 'TWINEUR' }),
    ];
    const answers = await Promise.all(proposals.map((id) => refusalOf(decide(id))));
    expect(answers.filter((answer) => answer === 'PRODUCT_SYMBOL_TAKEN')).toHaveLength(2);
    expect(answers).toContain('not refused');
    const rows = (await listProducts(ctx)).filter(({ symbol }) => symbol.replace('/', '') === 'TWINEUR');
    expect(rows).toHaveLength(1);
  });
});

describe('is refused by its field, and changes nothing:', () => {
  const names = { 'zh-Hans': '名', en: 'Name' };
  const weekdays = { ...terms.hours, aroundTheClock: false };
  test.each<[string, object, string, string]>([
    ['a symbol in small letters', { symbol: 'sol/usdt' }, 'NEW_PRODUCT_INVALID', 'symbol'],
    ['a symbol of three parts', { symbol: 'AA/BB/CC' }, 'NEW_PRODUCT_INVALID', 'symbol'],
    ['an index on the feed of an exchange', { symbol: 'DAX', feed: 'ccxt:kraken' }, 'NEW_PRODUCT_INVALID', 'symbol'],
    ['an unknown group', { category: 'stocks' }, 'NEW_PRODUCT_INVALID', 'category'],
    ['nine decimals', { pipDecimals: 9 }, 'NEW_PRODUCT_INVALID', 'pipDecimals'],
    ['half a decimal', { pipDecimals: 1.5 }, 'NEW_PRODUCT_INVALID', 'pipDecimals'],
    ['no English name', { names: { 'zh-Hans': '名' } }, 'NEW_PRODUCT_INVALID', 'names'],
    ['a name of 41', { names: { ...names, ko: 'x'.repeat(41) } }, 'NEW_PRODUCT_INVALID', 'names'],
    ['an unknown feed', { feed: 'bloomberg:ax' }, 'NEW_PRODUCT_INVALID', 'feed'],
    ['a recording, which would be a choice of prices', { feed: 'replay:/tmp' }, 'NEW_PRODUCT_INVALID', 'feed'],
    ['a repeated source', { feed: 'ccxt:kraken,ccxt:kraken' }, 'NEW_PRODUCT_INVALID', 'feed'],
    ['a stake off the step', { terms: { minStake: '20.50' } }, 'PRODUCT_TERMS_INVALID', 'minStake'],
    ['a greatest stake below the least', { terms: { maxStake: '10' } }, 'PRODUCT_TERMS_INVALID', 'maxStake'],
    ['no cap', { terms: { exposureCap: '0' } }, 'PRODUCT_TERMS_INVALID', 'exposureCap'],
    ['a fee above 10 %', { terms: { feeBps: 1_001 } }, 'PRODUCT_TERMS_INVALID', 'feeBps'],
    [
      'a duration twice',
      { terms: { durations: [terms.durations[0], terms.durations[0]] } },
      'PRODUCT_TERMS_INVALID',
      'durations',
    ],
    [
      'a payout above the stake',
      { terms: { durations: [{ durationS: 60, payoutBps: 10_001 }] } },
      'PRODUCT_TERMS_INVALID',
      'durations',
    ],
    [
      'a zone that is none',
      { terms: { hours: { ...weekdays, zone: 'Mars/Olympus' } } },
      'PRODUCT_TERMS_INVALID',
      'zone',
    ],
    ['no hours at all', { terms: { hours: weekdays } }, 'PRODUCT_TERMS_INVALID', 'hours'],
  ])('%s', async (_, wanted, code, field) => {
    const before = await everything();
    await expect(propose(wanted as Wanted)).rejects.toMatchObject({ code, details: { field } });
    expect(await everything()).toBe(before);
  });

  test('an existing symbol, with or without its slash', async () => {
    await added({ symbol: 'HAVE/USD' });
    for (const symbol of ['HAVE/USD', 'HAVEUSD', 'HAV/EUSD']) {
      await expect(propose({ symbol })).rejects.toMatchObject({
        code: 'PRODUCT_SYMBOL_TAKEN',
        details: { field: 'symbol' },
      });
    }
  });

  test('an administrator with read access only', async () => {
    expect(await refusalOf(propose({}, { by: clerk }))).toBe('FORBIDDEN');
  });
});

describe('the database', () => {
  /** Inserts as the owner of the tables would by hand. */
  const insert = (approvalId: string, symbol: string) =>
    owner.pool.query(
      `INSERT INTO product (id, symbol, name, category, pip_decimals, staleness_ms, outlier_bps, min_stake, max_stake,
                            exposure_cap, calendar, sort, reference_price, sim_volatility, approval_id)
       VALUES (uuidv7(), $2, '试', 'crypto', 2, 5000, 100, 1000, 500000, 100000, 'always', 1, 1000, 50, $1)`,
      [approvalId, symbol],
    );

  test('refuses a product without an approval, or with that of another one', async () => {
    const symbol = nextSymbol();
    const pending = await propose({ symbol });
    await expect(insert(pending, symbol)).rejects.toThrow('two people');
    await decide(pending, { approve: false });
    await expect(insert(pending, symbol)).rejects.toThrow('two people');
    const other = await propose();
    await decide(other);
    await expect(insert(other, symbol)).rejects.toThrow('two people');
  });

  test.each([
    ['price decimals', `'pip_decimals', 2`],
    ['feed', `'feed', 'ccxt:binance'`],
    ['names', `'names', '{"en": "Sol"}'::jsonb`],
    ['group', `'category', 'fx'`],
  ])('refuses a product whose %s differs from the approved proposal', async (_, change) => {
    const symbol = nextSymbol();
    const id = await propose({ symbol });
    const twin = (more: string) =>
      `INSERT INTO product SELECT n.* FROM product t, jsonb_populate_record(t, jsonb_build_object('id', uuidv7(),
         'symbol', '${symbol}', 'approval_id', '${id}', 'pip_decimals', 3, 'feed', NULL${more})) n
        WHERE t.id = '${template}'`;
    const write = (sql: string) => tryWithApproval(owner, { approvalId: id, decidedBy: checker.id }, sql);
    const template = await added();
    await expect(write(twin(`, ${change}`))).rejects.toThrow('a new product needs two people');
    await write(twin(''));
    await decide(id, { approve: false });
  });

  test('accepts a first version with the product only, and never another one', async () => {
    const id = await added();
    const again = (version: number) =>
      owner.pool.query(
        `INSERT INTO product_terms
         SELECT product_id, $2, clock_timestamp() + interval '1 second', enabled, sort, fee_bps, min_stake, max_stake,
                exposure_cap, durations_s, payouts_bps, hours, $3 FROM product_terms_at($1, 'infinity')`,
        [id, version, randomUUID()],
      );
    await expect(again(1)).rejects.toThrow('consecutive');
    await expect(again(2)).rejects.toThrow('two people');
    await expect(owner.pool.query('UPDATE product SET approval_id = NULL WHERE id = $1', [id])).rejects.toThrow();
  });

  test('gives no role a way to insert one directly', async () => {
    for (const db of [ctx.db, worker]) {
      await expect(db.pool.query('SELECT apply_new_product(a, now()) FROM approval a')).rejects.toThrow(
        /permission denied/,
      );
      await expect(db.pool.query('INSERT INTO product (id) VALUES (uuidv7())')).rejects.toThrow(/permission denied/);
    }
  });
});

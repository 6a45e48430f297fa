import { expect, test } from 'vitest';
import {
  approve,
  balance,
  claim,
  create,
  ctx,
  language,
  methods,
  one,
  owner,
  paid,
  shown,
  two,
} from './deposits.test-setup.ts';
import { listReviewedDeposits } from './index.ts';

/** Spellings of SLIP-77 that look the same to a reader, or nearly so. */
const sameSlip = [
  'SLIP-77',
  'slip-77',
  'SLIP\u00ad-77',
  'SLIP-77\u200d',
  '\u2060SLIP-77',
  'SLIP-77\ufeff',
  'SLIP\ufe0f-\u{e0041}77',
  'SLIP- 77',
  'SLIP\u00a0-\u300077\u2028',
  'ＳＬＩＰ-77',
  'ＳＬＩＰ－７７',
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe58', '\ufe63'].map(
    (dash) => `SLIP${dash}77`,
  ),
];

test('refuses a bank reference, in any spelling, that another deposit has', async () => {
  await approve(await claim((await shown()).id), '500.00', one, 'SLIP-77');
  const second = await claim((await shown()).id);
  for (const reference of sameSlip) {
    await expect(approve(second, '500.00', one, reference)).rejects.toThrow('TX_ID_USED');
  }
  expect(await balance()).toBe(50_000n);
  expect(await approve(second, '500.00', one, 'SLIP-78')).toMatchObject({ state: 'completed', externalRef: 'SLIP-78' });
});

test('refuses it also where an older deposit has it as it was typed', async () => {
  const { id } = await shown();
  await approve(await claim(id), '500.00', one, 'BANK-OLD');
  const second = await claim((await shown()).id);
  const ways = ['Bank-Old', 'BANK\u2010old', 'Bank\u200b-Old'];
  for (const old of ways) {
    const guard = (how: string) => owner.pool.query(`ALTER TABLE deposit ${how} TRIGGER deposit_guard`);
    await guard('DISABLE');
    await owner.pool.query('UPDATE deposit SET external_ref = $2 WHERE id = $1', [id, old]);
    await guard('ENABLE ALWAYS');
    for (const typed of ways) await expect(approve(second, '500.00', one, typed)).rejects.toThrow('TX_ID_USED');
  }
});

test('accepts different spellings of one reference by two approvers', async () => {
  const { id } = await shown({ amount: '20000.00' });
  await approve(await claim(id), '20000.00', one, 'Slip-79');
  const claimed = await claim(id, two);
  await expect(approve(claimed, '20000.00', two, 'SLIP-80')).rejects.toThrow('REVIEW_REFERENCE_DIFFERS');
  expect(await approve(claimed, '20000.00', two, 'ＳＬＩＰ\u2010 79')).toMatchObject({
    state: 'completed',
    externalRef: 'SLIP-79',
  });
});

test('books one of two concurrent approvals with one reference in two spellings', async () => {
  const ids = [(await shown()).id, (await shown()).id];
  const claims = await Promise.all(ids.map((id) => claim(id)));
  const ways = ['AT-ONCE', 'at\u2011once'];
  const outcomes = await Promise.allSettled(claims.map((item, n) => approve(item, '500.00', one, ways[n])));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await balance()).toBe(50_000n);
});

test('refuses a typed reference that a machine reported for another deposit, also by SQL', async () => {
  const brought = async (externalRef: string) => {
    const { id } = await create({ methodId: methods.alipay });
    await paid(id, { externalRef });
    return id;
  };
  await brought('Brought-1');
  const claimed = await claim(await brought('Brought-2'));
  await expect(approve(claimed, '500.00', one, 'brought\u20131')).rejects.toThrow('TX_ID_USED');
  const byHand = owner.pool.query(`UPDATE deposit SET external_ref = 'brought-1' WHERE id = $1`, [claimed.id]);
  await expect(byHand).rejects.toMatchObject({ code: '23505', constraint: 'deposit_gateway_once' });
  expect(await approve(claimed)).toMatchObject({ state: 'completed', externalRef: 'Brought-2' });
});

test('finds it in the queue in any spelling', async () => {
  const { id } = await shown();
  await approve(await claim(id), '500.00', one, 'Find-Me 1');
  for (const q of ['Find-Me 1', 'FIND-ME1', 'find\u2010me 1']) {
    const found = await listReviewedDeposits(ctx, { q, language });
    expect([q, ...found.items.map((item) => item.id)]).toEqual([q, id]);
  }
});

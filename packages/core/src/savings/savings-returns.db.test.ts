import { randomUUID } from 'node:crypto';
import { addSavingsProduct, tellProduction } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import {
  listOffers,
  listPositions,
  previewRedemption,
  readLiabilities,
  readPosition,
  setAutoRenew,
  viewPositions,
} from './index.ts';
import {
  admin,
  age,
  ctx,
  linesOf,
  made,
  me,
  memberId,
  month,
  newMember,
  origin,
  owner,
  read,
  real,
  redeem,
  refusalOf,
  repayAndAccrue,
  subscribe,
  takenOf,
} from './savings.test-setup.ts';

describe('early redemption', () => {
  test('returns the whole principal, forfeits the interest, and releases the quota', async () => {
    const before = await takenOf(month);
    const { id } = await subscribe({ productId: month, amount: '20000.00' });
    await age(id, 10);
    // the preview counts days that are not accrued yet
    const preview = await previewRedemption(ctx, { memberId, id });
    expect(preview).toMatchObject({
      principal: '20000.00',
      forfeited: '16.43',
      returned: '20000.00',
      interestAtTerm: '49.31',
    });
    const position = await redeem(id);
    expect(position).toMatchObject({
      status: 'returned',
      outcome: 'redeemed',
      interest: '0.00',
      forfeited: '16.43',
      returnedAmount: '20000.00',
    });
    expect(await linesOf(id)).toEqual(['20 0 3 2000000', '21 3 0 2000000']);
    expect(await real()).toMatchObject({ available: '1000000.00', savings: '0.00' });
    expect(await takenOf(month)).toBe(before);
    expect((await listOffers(ctx, { memberId })).interestTotal).toBe('0.00');
    await repayAndAccrue();
    expect((await read(id)).position).toEqual(position);
  });

  test('happens once: the same key gets its answer again, another key is refused', async () => {
    const { id } = await subscribe();
    const key = randomUUID();
    const first = await redeem(id, me(), key);
    expect(await redeem(id, me(), key)).toEqual(first);
    expect(await refusalOf(redeem(id))).toEqual(['SAVINGS_STATE']);
    expect(await refusalOf(setAutoRenew(ctx, { member: me(), id, autoRenew: true, origin }))).toEqual([
      'SAVINGS_STATE',
    ]);
    expect(await refusalOf(previewRedemption(ctx, { memberId, id }))).toEqual(['SAVINGS_STATE']);
    expect(await real()).toMatchObject({ available: '1000000.00' });
  });

  test('on the day of the subscription forfeits nothing', async () => {
    const { id } = await subscribe();
    expect(await redeem(id)).toMatchObject({ outcome: 'redeemed', forfeited: '0.00' });
    expect((await read(id)).days).toEqual([]);
  });

  test('after the term, before the sweep, pays the interest too and renews nothing', async () => {
    const { id } = await subscribe({ autoRenew: true });
    await age(id, 8);
    expect(await previewRedemption(ctx, { memberId, id })).toMatchObject({ forfeited: '0.00', returned: '1000.38' });
    expect(await redeem(id)).toMatchObject({ outcome: 'matured', returnedAmount: '1000.38', renewedTo: null });
  });

  test('of another member’s position is NOT_FOUND, and recorded', async () => {
    const { id } = await subscribe();
    const stranger = { id: await newMember(0n), epoch: 1 };
    for (const unknown of [id, randomUUID()]) {
      expect(await refusalOf(redeem(unknown, stranger))).toEqual(['NOT_FOUND']);
      expect(await refusalOf(setAutoRenew(ctx, { member: stranger, id: unknown, autoRenew: true, origin }))).toEqual([
        'NOT_FOUND',
      ]);
      expect(await refusalOf(readPosition(ctx, { memberId: stranger.id, id: unknown }))).toEqual(['NOT_FOUND']);
      expect(await refusalOf(previewRedemption(ctx, { memberId: stranger.id, id: unknown }))).toEqual(['NOT_FOUND']);
    }
    expect((await listPositions(ctx, { memberId: stranger.id })).items).toEqual([]);
    const refused = (await listAudit(ctx, { targetId: id })).items.map(({ action, after }) => ({
      action,
      ...Object(after),
    }));
    expect(refused).toEqual([
      { action: 'savings.refused', tried: 'savings.auto_renew', refusal: 'NOT_FOUND', autoRenew: true },
      { action: 'savings.refused', tried: 'savings.redeem', refusal: 'NOT_FOUND' },
    ]);
    expect((await read(id)).position.status).toBe('pending_return');
  });
});

describe('a renewal', () => {
  test('is off unless requested, and can be changed while the position runs', async () => {
    const off = await subscribe();
    expect(off.autoRenew).toBe(false);
    expect(await setAutoRenew(ctx, { member: me(), id: off.id, autoRenew: true, origin })).toMatchObject({
      autoRenew: true,
    });
    expect(await setAutoRenew(ctx, { member: me(), id: off.id, autoRenew: true, origin })).toMatchObject({
      autoRenew: true,
    });
    await age(off.id, 8);
    await repayAndAccrue();
    const { position } = await read(off.id);
    expect(position).toMatchObject({ outcome: 'renewed', returnedAmount: '1000.38' });
    expect(await linesOf(off.id)).toEqual(['20 0 3 100000', '21 3 0 100000', '22 18 0 38']);
    const next = (await read(position.renewedTo ?? '')).position;
    expect(next).toMatchObject({
      principal: '1000.00',
      renewedFrom: off.id,
      autoRenew: true,
      subscribedAt: position.returnsAt,
    });
    expect(await real()).toMatchObject({ available: '999000.38', savings: '1000.00' });
  });

  test('that another rule refuses does not keep the money: it is returned', async () => {
    // A rule of another module that refuses the new position.
    await owner.pool.query(`
      CREATE FUNCTION no_new_position() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.renewed_from IS NOT NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER no_new_position BEFORE INSERT ON savings_position FOR EACH ROW EXECUTE FUNCTION no_new_position();`);
    try {
      const { id } = await subscribe({ autoRenew: true });
      await age(id, 8);
      expect(await repayAndAccrue()).toMatchObject({ returned: 1, failed: 0 });
      expect((await read(id)).position).toMatchObject({ outcome: 'matured', returnedAmount: '1000.38' });
    } finally {
      await owner.pool.query('DROP TRIGGER no_new_position ON savings_position; DROP FUNCTION no_new_position()');
    }
  });

  test('and a subscription need an open real account; returns do not', async () => {
    const { id } = await subscribe({ autoRenew: true });
    const early = await subscribe();
    await tellProduction(owner);
    try {
      await age(id, 8);
      expect(await refusalOf(subscribe())).toEqual(['REAL_ACCOUNT_NOT_OPEN']);
      expect(await redeem(early.id)).toMatchObject({ outcome: 'redeemed', returnedAmount: '1000.00' });
      expect(await repayAndAccrue()).toMatchObject({ returned: 1, failed: 0 });
      expect((await read(id)).position).toMatchObject({ outcome: 'matured', returnedAmount: '1000.38' });
    } finally {
      await tellProduction(owner, false);
    }
  });

  test('keeps its share of the quota against new subscriptions', async () => {
    const productId = await addSavingsProduct(owner, { termDays: 3, quota: 100_000n });
    const { id } = await subscribe({ productId, autoRenew: true });
    expect(await refusalOf(subscribe({ productId, amount: '100.00' }))).toMatchObject(['SAVINGS_QUOTA_EXHAUSTED', {}]);
    await age(id, 4);
    await repayAndAccrue();
    expect((await read(id)).position.outcome).toBe('renewed');
    expect(await takenOf(productId)).toBe(100_000n);
  });
});

describe('the console', () => {
  test('shows positions with their owners, and the view is audited', async () => {
    const { id } = await subscribe();
    const { items } = await viewPositions(ctx, { memberId, admin, origin });
    expect(items).toMatchObject([{ memberId, memberName: `saver_${made}`, position: { id } }]);
    const { rows } = await owner.pool.query(
      'SELECT action, target_id, actor_name FROM audit_entry ORDER BY seq DESC LIMIT 1',
    );
    expect(rows).toEqual([{ action: 'savings.view_positions', target_id: memberId, actor_name: 'savings.staff' }]);
  });

  test('shows liabilities by the day of return', async () => {
    const productId = await addSavingsProduct(owner, { termDays: 200, rateBps: 365 });
    const before = await readLiabilities(ctx);
    const { lastDay } = await subscribe({ productId, amount: '1000.00' });
    await subscribe({ productId, amount: '2000.00' });
    const after = await readLiabilities(ctx);
    const day = new Date(Date.parse(lastDay) + 86_400_000).toISOString().slice(0, 10);
    expect(after.items.find((item) => item.day === day)).toEqual({
      day,
      positions: 2,
      principal: '3000.00',
      interest: '60.00',
    });
    const minor = (text: string) => BigInt(text.replace('.', ''));
    expect(minor(after.principal) - minor(before.principal)).toBe(300_000n);
    expect(minor(after.interestAtTerm) - minor(before.interestAtTerm)).toBe(6_000n);
  });
});

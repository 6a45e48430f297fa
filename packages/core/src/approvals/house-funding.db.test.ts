import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ctx, decide, maker, origin, superuser, trading } from './approvals.test-setup.ts';
import { proposeHouseFunding } from './index.ts';

describe('funding of the house', () => {
  const fund = (direction: 'in' | 'out', amount: string) =>
    proposeHouseFunding(ctx, {
      direction,
      amount,
      reason: '运营资金',
      evidence: '董事会决议',
      key: randomUUID(),
      admin: maker,
      origin,
    });

  test('moves money between the bank and the trading balance by two people', async () => {
    const before = await trading();
    const { approvalId } = await fund('in', '5000');
    await expect(decide(approvalId, { by: maker })).rejects.toMatchObject({ code: 'APPROVAL_OWN' });
    expect(await trading()).toBe(before);
    expect(await decide(approvalId)).toMatchObject({ kind: 'house_funding', change: { direction: 'in' } });
    expect(await trading()).toBe(before + 500_000n);
    await decide((await fund('out', '5000')).approvalId);
    expect(await trading()).toBe(before);
  });

  test('cannot take out more than the balance, or what covers open orders', async () => {
    const there = await trading();
    const tooMuch = await fund('out', `${there / 100n + 1n}`);
    await expect(decide(tooMuch.approvalId)).rejects.toMatchObject({ code: 'HOUSE_FUNDING_COVER' });
    await decide((await fund('in', '1000')).approvalId);
    // open real orders may pay 100.00, which at 20 % cover needs 500.00
    const open = (by: number) =>
      superuser.pool.query(
        `UPDATE exposure SET taken = taken + $1 WHERE account = account_number('real') AND product_id = '00000000-0000-0000-0000-000000000000'`,
        [by],
      );
    await open(10_000);
    try {
      const all = Number((await trading()) / 100n);
      const beyond = await fund('out', `${all - 499}`);
      await expect(decide(beyond.approvalId)).rejects.toMatchObject({ code: 'HOUSE_FUNDING_COVER' });
      await decide((await fund('out', `${all - 500}`)).approvalId);
      expect(await trading()).toBe(50_000n);
    } finally {
      await open(-10_000);
    }
  });
});

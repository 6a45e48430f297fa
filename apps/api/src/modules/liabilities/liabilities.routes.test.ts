import { liabilities, liabilityDay, liabilityProof } from '@fairtick/contracts';
import { publishLiabilities } from '@fairtick/core/liabilities';
import { createLogKey } from '@fairtick/core/transparency-log';
import { fundMember, openRoles } from '@fairtick/test-kit';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { checkLiability } from '@fairtick/verifier';
import { expect, test } from 'vitest';
import { call, signUp, startApi } from '#test-kit';

const api = await startApi();
const { owner, worker } = openRoles(api.database);

test('the sums of all days are public, and each member gets only their own leaf', async () => {
  expect((await call(api, liabilities, { query: {} })).data).toEqual({ items: [], nextCursor: null });
  const members = [await signUp(api), await signUp(api)] as const;
  await fundMember(owner, { memberId: members[0].id, account: 0, amount: 12_345n });
  await fundMember(owner, { memberId: members[1].id, account: 0, amount: 100_000n });
  // A day passes.
  await owner.pool.query(`ALTER TABLE transfer DISABLE TRIGGER transfer_no_change`);
  await owner.pool.query(`UPDATE transfer SET at = at - interval '1 day'`);
  await owner.pool.query(`ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_no_change`);
  await publishLiabilities({
    db: worker,
    clock: { now: () => new Date() },
    logKey: createLogKey(testSigningKey(), null),
  });

  const { items } = (await call(api, liabilities, { query: {} })).data;
  expect(items).toMatchObject([{ total: '1123.45', leaves: 2, logIndex: null }]);
  const [stated] = items;
  const params = { day: stated?.day ?? '' };
  expect((await call(api, liabilityDay, { params })).data).toEqual(stated);
  for (const [index, member] of members.entries()) {
    const { data } = await member.call(liabilityProof, { params });
    expect(data).toMatchObject({
      available: index === 0 ? '123.45' : '1000.00',
      path: [{ sum: index === 0 ? '1000.00' : '123.45' }],
    });
    const proof = { ...data, ...params, memberId: member.id };
    expect(stated && checkLiability(proof, stated)).toBeNull();
    expect(stated && checkLiability({ ...proof, memberId: members[1 - index]?.id ?? '' }, stated)).toBe('other_root');
  }
});

test('days that do not exist, members without a leaf and callers without a session get none', async () => {
  const late = await signUp(api);
  const day = (await call(api, liabilities, { query: {} })).data.items[0]?.day ?? '';
  expect((await late.call(liabilityProof, { params: { day } })).error).toBe('NOT_FOUND');
  expect((await call(api, liabilityProof, { params: { day } })).status).toBe(401);
  for (const wrong of ['2026-02-30', '0001-01-01']) {
    expect((await call(api, liabilityDay, { params: { day: wrong } })).error).toBe('NOT_FOUND');
  }
  expect((await call(api, liabilityDay, { params: { day: '26-1-1' } })).error).toBe('INPUT_INVALID');
  expect((await call(api, liabilities, { query: { cursor: 'x' } })).error).toBe('INPUT_INVALID');
});

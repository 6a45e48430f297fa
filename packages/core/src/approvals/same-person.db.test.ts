import { addMember, addStaff, shareAuthenticator } from '@fairtick/testing';
import { expect, test } from 'vitest';
import { app, books, ctx, decide, ids, lastAudit, memberId, owner, propose } from './approvals.test-setup.ts';
import { listApprovals } from './index.ts';

let made = 0;
const person = (ownMemberId: string | null = null) => {
  made += 1;
  return addStaff(owner, { username: `second_self_${made}`, ownMemberId });
};

async function expectBothRefused(id: string, by: Awaited<ReturnType<typeof person>>, of = memberId) {
  const before = await books();
  for (const approve of [true, false]) {
    await expect(decide(id, { by, approve })).rejects.toMatchObject({ code: 'SAME_PERSON' });
    const door = app.pool.query('SELECT decide_approval($1, $2, 1, $3, NULL)', [by.sessionId, id, approve]);
    await expect(door).rejects.toMatchObject({ code: 'FT422', message: 'refused: SAME_PERSON' });
  }
  // for every hand, the owner of the tables too
  const byHand = `UPDATE approval SET state = 'approved', version = 2, decided_by = $2, decided_at = now() WHERE id = $1`;
  await expect(owner.pool.query(byHand, [id, by.id])).rejects.toMatchObject({ code: 'FT422' });
  expect(await books()).toEqual(before);
  expect(await lastAudit()).toMatchObject({ action: 'approvals.refused', after: { refusal: 'SAME_PERSON' } });
  const seen = (await listApprovals(ctx, { admin: by, memberId: of })).items.find((item) => item.id === id);
  expect(seen).toMatchObject({ state: 'pending', mayDecide: false });
  expect((await decide(id)).state).toBe('approved');
}

test('two accounts with one authenticator are one person, in both directions', async () => {
  const [one, other] = [await person(), await person()];
  const mayDecide = async () => (await listApprovals(ctx, { admin: other, memberId })).items[0]?.mayDecide;
  const id = await propose({ by: one });
  expect(await mayDecide()).toBe(true);
  await shareAuthenticator(owner, [one.id, other.id]);
  await expectBothRefused(id, other);
  await expectBothRefused(await propose({ by: other }), one);
});

test('two accounts that name one member account as their own are one person', async () => {
  const own = memberId;
  const [one, other] = [await person(own), await person(own)];
  const to = await addMember(owner, { id: ids.uuid(), username: 'somebody_else' });
  await expectBothRefused(await propose({ by: one, to }), other, to);
  const stranger = await person();
  expect((await decide(await propose({ by: one, to }), { by: stranger })).state).toBe('approved');
});

test('the digest goes with its secret: whoever got a new authenticator decides again', async () => {
  const [one, other] = [await person(), await person()];
  await shareAuthenticator(owner, [one.id, other.id]);
  const id = await propose({ by: one });
  await owner.pool.query(`UPDATE admin SET totp_secret = 'another' WHERE id = $1`, [other.id]);
  const { rows } = await owner.pool.query('SELECT totp_digest FROM admin WHERE id = $1', [other.id]);
  expect(rows).toEqual([{ totp_digest: null }]);
  expect((await decide(id, { by: other })).state).toBe('approved');
  await owner.pool.query('UPDATE admin SET totp_secret = NULL, totp_confirmed_at = NULL WHERE id = $1', [one.id]);
});

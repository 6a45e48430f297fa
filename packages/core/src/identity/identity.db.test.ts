import { addMember } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { claimIdentity } from './claim-identity.ts';
import { expireIdentity } from './expire-identity.ts';
import {
  age,
  app,
  approve,
  approveAs,
  ctx,
  first,
  ids,
  latestId,
  look,
  memberId,
  mine,
  owner,
  reader,
  reject,
  revoke,
  second,
  submit,
  verified,
  worker,
} from './identity.test-setup.ts';

describe('what verification allows', () => {
  const obstacles = async () =>
    (
      await app.pool.query<{ error: string }>('SELECT error FROM withdraw_obstacles($1, now(), NULL, false)', [
        memberId,
      ])
    ).rows.map(({ error }) => error);
  const isOpen = async () => !(await obstacles()).includes('WITHDRAWAL_UNVERIFIED');

  test('starts with the approval and stops with every kind of end', async () => {
    expect(await isOpen()).toBe(false);
    await submit();
    expect(await isOpen()).toBe(false);
    await approve();
    expect(await isOpen()).toBe(true);
    await revoke();
    expect([await isOpen(), await verified()]).toEqual([false, { wallets: [false], member: false }]);
    expect(await mine()).toMatchObject({
      state: 'unverified',
      canSubmit: true,
      attemptsLeft: 5,
      check: { state: 'revoked', reasons: ['not_genuine'] },
    });
    await submit();
    const { id } = await approve();
    expect(await isOpen()).toBe(true);
    await age(id, 1826);
    expect(await expireIdentity({ db: worker })).toBe(1);
    expect(await expireIdentity({ db: worker })).toBe(0);
    expect([await isOpen(), await verified()]).toEqual([false, { wallets: [false], member: false }]);
    expect(await mine()).toMatchObject({
      state: 'unverified',
      canSubmit: true,
      check: { state: 'expired', reasons: [] },
    });
    expect((await listAudit(ctx, { targetId: id, limit: 1 })).items[0]).toMatchObject({
      action: 'identity.expire',
      actorKind: 'system',
    });
  });

  test('continues without a gap: the next proof is taken before the end, and its rejection changes nothing', async () => {
    await submit();
    const { id } = await approve();
    await age(id, 1770);
    expect(await mine()).toMatchObject({ state: 'verified', canSubmit: true });
    await submit();
    expect(await mine()).toMatchObject({ state: 'verified', canSubmit: false, check: { state: 'pending_review' } });
    await reject();
    expect(await verified()).toEqual({ wallets: [true], member: true });
    await submit();
    await approve();
    const { rows } = await owner.pool.query('SELECT state FROM identity_check WHERE member_id = $1 ORDER BY number', [
      memberId,
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['expired', 'rejected', 'verified']);
    expect(await verified()).toEqual({ wallets: [true], member: true });
  });
});

describe('the number of a member who is permanently excluded', () => {
  const numbers = [
    '110101199003072017',
    '110101199003072025',
    '110101199003072033',
    '110101199003072041',
    '11010119900307205X',
  ];
  let number = '';
  let checkId = '';
  const register = (with_: string) =>
    addMember(owner, { id: ids.uuid(), username: `came_${ids.uuid().slice(-9)}`, idNumber: with_ });
  beforeEach(async () => {
    number = numbers.pop() ?? '';
    await submit({ idNumber: number });
    checkId = (await approve()).id;
    await owner.pool.query(
      `INSERT INTO self_pause (member_id, excluded_until, changed_at) VALUES ($1, 'infinity', now())`,
      [memberId],
    );
  });

  test('registers no member after its owner left', async () => {
    await owner.pool.query('UPDATE member SET closed_at = now() WHERE id = $1', [memberId]);
    await expect(register(number)).rejects.toThrow('MEMBER_SELF_EXCLUDED');
  });

  test('registers no member after its owner proved another number', async () => {
    await age(checkId, 1770);
    await submit({ idNumber: 'A123456(3)', region: 'hong_kong' });
    await approve();
    await expect(register(number)).rejects.toThrow('MEMBER_SELF_EXCLUDED');
    await expect(register('A123456(3)')).rejects.toThrow('MEMBER_SELF_EXCLUDED');
  });

  test('registers no member after its owner’s proof expired, and its owner may prove it again to withdraw', async () => {
    await age(checkId, 1826);
    expect(await expireIdentity({ db: worker })).toBe(1);
    await expect(register(number)).rejects.toThrow('MEMBER_SELF_EXCLUDED');
    await submit({ idNumber: number });
    expect(await approve()).toMatchObject({ state: 'verified' });
  });

  test('is approved for no other member, before and after its owner left', async () => {
    const other = await register('110101199003073054');
    await submit({ by: other, idNumber: number });
    await expect(approve(null, other)).rejects.toMatchObject({ code: 'IDENTITY_SELF_EXCLUDED' });
    await owner.pool.query('UPDATE member SET closed_at = now() WHERE id = $1', [memberId]);
    await expect(approve(null, other)).rejects.toMatchObject({ code: 'IDENTITY_SELF_EXCLUDED' });
    expect(await verified(other)).toEqual({ wallets: [false], member: false });
    expect((await listAudit(ctx, { targetId: await latestId(other), limit: 1 })).items[0]).toMatchObject({
      action: 'identity.refused',
      after: { tried: 'identity.approve', refusal: 'IDENTITY_SELF_EXCLUDED' },
    });
    expect(await reject(['used_elsewhere'], other)).toMatchObject({ state: 'rejected' });
  });

  test('does not exclude its true owner where the proof was revoked as a forgery', async () => {
    await revoke();
    const owned = await register(number);
    await submit({ by: owned, idNumber: number });
    // The forger's submission has the number too, so it takes two people.
    const id = await latestId(owned);
    await approveAs(first, { id, note: 'the earlier proof was a forgery' });
    expect(await approveAs(second, { id })).toMatchObject({ state: 'verified' });
  });
});

describe('every other login is refused', () => {
  beforeEach(async () => {
    await submit();
  });

  test.each([
    ['app', app],
    ['worker', worker],
    ['reader', reader],
  ])('%s writes neither the table nor the verified columns', async (_, db) => {
    for (const sql of [
      "UPDATE identity_check SET state = 'verified'",
      'DELETE FROM identity_check',
      'INSERT INTO identity_check SELECT * FROM identity_check',
      'UPDATE member SET verified = true',
      "UPDATE member SET real_name = '\\x00'",
      'UPDATE wallet SET verified = true',
      'UPDATE upload SET purged_at = now()',
      `SELECT identity_mark('${memberId}', true)`,
    ]) {
      await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('refuses the owner to skip a step, forge a reviewer, rewrite a submission, or set only some of the columns', async () => {
    const where = `WHERE member_id = '${memberId}' AND state = 'pending_review'`;
    const decided = `version = version + 1, decided_by = '${first.id}', decided_at = now()`;
    const verify = `state = 'verified', verified_until = now() + interval '1 day', ${decided}, claimed_by = NULL, claimed_until = NULL`;
    for (const sql of [
      `UPDATE identity_check SET ${verify} ${where}`,
      `UPDATE identity_check SET name = '\\x01' ${where}`,
      `UPDATE identity_check SET number_differs = true, version = version + 1 ${where}`,
      `UPDATE identity_check SET updated_at = now() ${where}`,
      `DELETE FROM identity_check ${where}`,
      'TRUNCATE identity_check',
    ]) {
      await expect(owner.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
    await claimIdentity(ctx, look(await latestId()));
    const forged = verify.replace(first.id, second.id);
    await expect(owner.pool.query(`UPDATE identity_check SET ${forged} ${where}`)).rejects.toMatchObject({
      code: '42501',
    });
    // Everything is right except the member and the wallets: refused at the commit.
    await expect(owner.pool.query(`UPDATE identity_check SET ${verify} ${where}`)).rejects.toThrow('a verified proof');
    expect(await mine()).toMatchObject({ state: 'pending_review' });
  });
});

test('leaves books that balance after all of this', async () => {
  const report = await verifyBooks({ db: reader });
  expect(report.checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

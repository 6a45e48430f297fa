import { addMember, addStaff, createDatabase, openRoles, shareAuthenticator } from '@fairtick/test-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { app, books, ctx, decide, ids, lastAudit, memberId, owner, propose } from './approvals.test-setup.ts';
import { listApprovals } from './index.ts';

let made = 0;
const person = (ownMemberId: string | null = null) => {
  made += 1;
  return addStaff(owner, { username: `second_self_${made}`, ownMemberId });
};
type Person = Awaited<ReturnType<typeof person>>;

async function expectBothRefused(id: string, by: Person, of = memberId) {
  const before = await books();
  for (const approve of [true, false]) {
    await expect(decide(id, { by, approve })).rejects.toMatchObject({ code: 'SAME_PERSON' });
    const decision = app.pool.query('SELECT decide_approval($1, $2, 1, $3, NULL)', [by.sessionId, id, approve]);
    await expect(decision).rejects.toMatchObject({ code: 'FT422', message: 'refused: SAME_PERSON' });
  }
  // also for the owner of the tables
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

test('two accounts with the same own member account are one person', async () => {
  const own = memberId;
  const [one, other] = [await person(own), await person(own)];
  const to = await addMember(owner, { id: ids.uuid(), username: 'somebody_else' });
  await expectBothRefused(await propose({ by: one, to }), other, to);
  const stranger = await person();
  expect((await decide(await propose({ by: one, to }), { by: stranger })).state).toBe('approved');
});

test('the digest is cleared with its secret: an account with a new authenticator decides again', async () => {
  const [one, other] = [await person(), await person()];
  await shareAuthenticator(owner, [one.id, other.id]);
  const id = await propose({ by: one });
  await owner.pool.query(`UPDATE admin SET totp_secret = 'another' WHERE id = $1`, [other.id]);
  const { rows } = await owner.pool.query('SELECT totp_digest FROM admin WHERE id = $1', [other.id]);
  expect(rows).toEqual([{ totp_digest: null }]);
  expect((await decide(id, { by: other })).state).toBe('approved');
  await owner.pool.query('UPDATE admin SET totp_secret = NULL, totp_confirmed_at = NULL WHERE id = $1', [one.id]);
});

describe('an administrator who sets up an account counts as one person with it', () => {
  /** A setup link by which the other's password was set just now, later than earlier steps also by the clock. */
  const sendLink = async (by: Person, to: Person, used = true, db = owner) => {
    await db.pool.query('SELECT pg_sleep(0.01)');
    await db.pool.query(
      `INSERT INTO admin_setup_link (id, admin_id, digest, created_by, created_at, expires_at, used_at)
       VALUES ($1, $2, sha256(uuid_send($1)), $3, clock_timestamp(), now() + interval '1 hour',
               CASE WHEN $4 THEN clock_timestamp() END)`,
      [ids.uuid(), to.id, by.id, used],
    );
  };
  const enrol = ({ id }: Person, secret: string | null) =>
    owner.pool.query(
      `UPDATE admin SET totp_secret = $2::bytea, totp_confirmed_at = CASE WHEN $2::bytea IS NULL THEN NULL ELSE clock_timestamp() END
        WHERE id = $1`,
      [id, secret],
    );
  /** Whether each of the two may decide what the other proposes. */
  const pair = async (one: Person, other: Person) => {
    const decided = async (by: Person, decider: Person) =>
      decide(await propose({ by }), { by: decider }).then(
        ({ state }) => state,
        (error: { code?: string }) => error.code,
      );
    return [await decided(one, other), await decided(other, one)];
  };
  const [refused, free] = [
    ['SAME_PERSON', 'SAME_PERSON'],
    ['approved', 'approved'],
  ];
  let [one, two, fresh]: Person[] = [];
  beforeEach(async () => {
    [one, two, fresh] = [await person(), await person(), await person()];
  });
  const people = () => {
    if (one === undefined || two === undefined || fresh === undefined) throw new Error('no administrator was added');
    return { one, two, fresh };
  };

  test('by their own link, before and after an authenticator was enrolled', async () => {
    const { one, two, fresh } = people();
    await sendLink(one, fresh, false);
    expect(await pair(one, fresh)).toEqual(free);
    await sendLink(one, fresh);
    await expectBothRefused(await propose({ by: one }), fresh);
    await enrol(fresh, 'own');
    await expectBothRefused(await propose({ by: fresh }), one);
    expect(await pair(two, fresh)).toEqual(free);
    await enrol(fresh, 'replaced');
    expect(await pair(one, fresh)).toEqual(refused);
  });

  test('and neither of the two accounts decides about the member account of the other', async () => {
    const of = await addMember(owner, { id: ids.uuid(), username: `of_the_hand_${made}` });
    const [insider, fresh, maker] = [await person(of), await person(), await person()];
    const asked = await propose({ by: maker, to: of });
    const mayDecide = async () =>
      (await listApprovals(ctx, { admin: fresh, memberId: of })).items.find(({ id }) => id === asked)?.mayDecide;
    expect(await mayDecide()).toBe(true);
    await sendLink(insider, fresh);
    expect(await mayDecide()).toBe(false);
    await expect(decide(asked, { by: fresh })).rejects.toMatchObject({ code: 'REVIEW_OWN_ACCOUNT' });
    await expect(propose({ by: fresh, to: of })).rejects.toMatchObject({ code: 'REVIEW_OWN_ACCOUNT' });
    const byHand = `UPDATE approval SET state = 'approved', version = 2, decided_by = $2, decided_at = now() WHERE id = $1`;
    await expect(owner.pool.query(byHand, [asked, fresh.id])).rejects.toMatchObject({
      message: 'an administrator cannot decide about their own account',
    });
    await enrol(fresh, 'own');
    await sendLink(maker, fresh);
    expect((await decide(await propose({ by: await person(), to: of }), { by: fresh })).state).toBe('approved');
  });

  test('until a password was set by another administrator’s link: then none of them holds both factors', async () => {
    const { one, two, fresh } = people();
    await sendLink(one, fresh);
    await enrol(fresh, 'own');
    await sendLink(two, fresh);
    expect([await pair(one, fresh), await pair(two, fresh)]).toEqual([free, free]);
    // the sender of the last link holds both once the authenticator is removed
    await enrol(fresh, null);
    expect([await pair(one, fresh), await pair(two, fresh)]).toEqual([free, refused]);
    await enrol(fresh, 'anew');
    expect([await pair(one, fresh), await pair(two, fresh)]).toEqual([free, refused]);
  });

  test('not where the second factor is older than the link, also when its owner replaces it later', async () => {
    const { one, fresh } = people();
    await enrol(fresh, 'own');
    await owner.pool.query(`UPDATE admin SET totp_since = totp_since - interval '1 day' WHERE id = $1`, [fresh.id]);
    await sendLink(one, fresh);
    expect(await pair(one, fresh)).toEqual(free);
    await enrol(fresh, 'new telephone');
    expect(await pair(one, fresh)).toEqual(free);
    await enrol(fresh, null);
    expect(await pair(one, fresh)).toEqual(refused);
  });

  test('so that of two accounts under one control neither decides for the other, nor frees it by a link', async () => {
    const { one, two, fresh } = people();
    const puppet = await person();
    await sendLink(one, fresh);
    await enrol(fresh, 'own');
    await sendLink(one, puppet);
    await enrol(puppet, 'another');
    expect([await pair(puppet, fresh), await pair(two, fresh)]).toEqual([refused, free]);
    await sendLink(puppet, fresh);
    expect([await pair(puppet, fresh), await pair(one, fresh)]).toEqual([refused, refused]);
  });

  test('but not of the first two, who may send each other a link, because no third can exist without both', async () => {
    const elsewhere = openRoles(await createDatabase()).owner;
    const [first, second] = [
      await addStaff(elsewhere, { username: 'first' }),
      await addStaff(elsewhere, { username: 'second' }),
    ];
    const same = async (other: Person) =>
      (await elsewhere.pool.query('SELECT same_person($1, $2) AS same', [first.id, other.id])).rows[0].same;
    await sendLink(first, second, true, elsewhere);
    const third = await addStaff(elsewhere, { username: 'third' });
    await sendLink(first, third, true, elsewhere);
    expect([await same(second), await same(third)]).toEqual([false, true]);
  });
});

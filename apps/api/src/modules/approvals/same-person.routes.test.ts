import { randomUUID } from 'node:crypto';
import {
  adminApprove,
  adminLogin,
  adminSetPassword,
  adminStepUp,
  adminTotpConfirm,
  adminTotpStart,
  createSetupLink,
  proposeAdjustment,
} from '@fairtick/contracts';
import { createDb } from '@fairtick/db';
import { putMoneyTermsInForce } from '@fairtick/test-kit';
import { afterAll, expect, test } from 'vitest';
import { addAdmin, call, queryAsOwner, signInAdmin, signUp, startApi, totpCode } from '#test-kit';

const api = await startApi({ env: { ADMIN_TOTP: 'on' } });
const owner = createDb({ url: api.database.ownerUrl, poolSize: 1, applicationName: 'test' });
afterAll(() => owner.close());
await putMoneyTermsInForce(owner).catch(() => undefined);
const member = await signUp(api);

/** Enrols as the console does; with `secret` as if the server had created this secret again. */
async function person(username: string, secret?: string) {
  const me = await signInAdmin(api, await addAdmin(api, { username, permissions: ['*:*:*'] }));
  const { data } = await me.call(adminTotpStart, { body: {} });
  if (secret !== undefined) {
    const [row] = await queryAsOwner<{ id: string }>(api, `SELECT id FROM admin WHERE username = '${username}'`);
    const sealed = api.ctx.cipher.seal(secret, `admin.totp:${row?.id}`);
    await owner.pool.query('UPDATE admin SET totp_next_secret = $2 WHERE id = $1', [row?.id, sealed]);
  }
  const inForce = secret ?? data.secret;
  const confirmed = await me.call(adminTotpConfirm, { body: { totp: totpCode(inForce, { steps: -1 }) } });
  expect(confirmed.status).toBe(200);
  return { ...me, secret: inForce };
}
type Person = Awaited<ReturnType<typeof person>>;

const propose = async (by: Person) => {
  const change = { memberId: member.id, type: 'manual_add', amount: '10.00', category: 'goodwill' } as const;
  const body = { ...change, reason: '行情中断补偿', evidence: '工单 4711' };
  const { data } = await by.call(proposeAdjustment, { body }, { key: randomUUID() });
  return data.approvalId;
};
const approve = (by: Person, id: string) =>
  by.call(adminApprove, { params: { id }, body: { version: 1 } }, { key: randomUUID() });
const digests = (...names: string[]) =>
  queryAsOwner<{ digest: string | null }>(
    api,
    `SELECT encode(totp_digest, 'hex') AS digest FROM admin WHERE username IN ('${names.join("','")}')`,
  );

test('accounts with the same TOTP secret cannot approve for each other; others can', async () => {
  const one = await person('one_phone');
  const again = await person('one_phone_again', one.secret);
  const other = await person('other_phone');
  const shared = await digests('one_phone', 'one_phone_again');
  expect(new Set(shared.map(({ digest }) => digest)).size).toBe(1);
  expect(shared[0]?.digest).toMatch(/^[0-9a-f]{64}$/);

  const id = await propose(one);
  const refused = await approve(again, id);
  expect(refused).toMatchObject({ status: 422, error: 'SAME_PERSON' });
  expect(await approve(one, await propose(again))).toMatchObject({ status: 422, error: 'SAME_PERSON' });
  expect((await approve(other, id)).status).toBe(200);
});

test('recognises an older enrolment at the next code, at login and at step-up', async () => {
  const me = await person('enrolled_before');
  const [filed] = await digests('enrolled_before');
  const forget = () => owner.pool.query(`UPDATE admin SET totp_digest = NULL WHERE username = 'enrolled_before'`);
  await forget();
  expect((await me.call(adminStepUp, { body: { totp: totpCode(me.secret) } })).status).toBe(200);
  expect(await digests('enrolled_before')).toEqual([filed]);
  await forget();
  const totp = totpCode(me.secret, { steps: 1 });
  const login = await call(api, adminLogin, { body: { username: me.username, pwd: me.password, totp } });
  expect(login.status).toBe(200);
  expect(await digests('enrolled_before')).toEqual([filed]);
});

/** Uses a colleague's link, as its owner or in their place, and signs in with a new password. */
async function takeLink(from: Person, username: string, enrolled: string | null = null) {
  const [row] = await queryAsOwner<{ id: string }>(api, `SELECT id FROM admin WHERE username = '${username}'`);
  const handed = await from.call(createSetupLink, { params: { id: row?.id ?? '' }, body: { reason: '新人入职' } });
  const password = `Quiet rivers carry ${randomUUID()}`;
  const body = { link: handed.data.link, newPwd: password, confirmPwd: password };
  expect((await call(api, adminSetPassword, { body })).status).toBe(200);
  if (enrolled !== null) {
    const login = await call(api, adminLogin, {
      body: { username, pwd: password, totp: totpCode(enrolled, { steps: 1 }) },
    });
    return { token: login.data.token, secret: enrolled };
  }
  const me = await signInAdmin(api, { username, password });
  const { data } = await me.call(adminTotpStart, { body: {} });
  const confirmed = await me.call(adminTotpConfirm, { body: { totp: totpCode(data.secret, { steps: -1 }) } });
  return { token: confirmed.data.token, secret: data.secret };
}

test('an administrator who creates and uses a link cannot approve with that account; another administrator’s link lifts this', async () => {
  const [one, two] = [await person('hands_links'), await person('hands_too')];
  await addAdmin(api, { username: 'newcomer', permissions: ['*:*:*'] });
  const puppet = await takeLink(one, 'newcomer');
  const decideAs = async ({ token }: { token: string }) =>
    call(api, adminApprove, { params: { id: await propose(one) }, body: { version: 1 } }, { token, key: randomUUID() });
  expect(await decideAs(puppet)).toMatchObject({ status: 422, error: 'SAME_PERSON' });
  const owned = await takeLink(two, 'newcomer', puppet.secret);
  expect((await decideAs(puppet)).status).toBe(401);
  expect((await decideAs(owned)).status).toBe(200);
});

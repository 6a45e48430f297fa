import {
  adminAddPasskey,
  adminLogin,
  adminOwnLogins,
  adminRecoveryCodes,
  adminRemovePasskey,
  adminSecurity,
  adminStartPasskey,
  adminStepUp,
  adminStepUpPasskey,
} from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { addAdmin, addAuthenticator, call, queryAsOwner, signInAdmin, startApi } from '#test-kit';
import { type Page, SoftwareAuthenticator } from '../second-factors/software-authenticator.test-setup.ts';

const site = { origin: 'https://trade.example', rpId: 'trade.example' };
const api = await startApi({ env: { ADMIN_TOTP: 'on', PUBLIC_URL: 'https://trade.example' } });
let made = 0;

/** A new administrator with an authenticator app, and a session in which a code of it was just accepted. */
async function person() {
  made += 1;
  const who = await addAdmin(api, { username: `passkey_${made}`, permissions: ['*:*:*'] });
  const signedIn = await signInAdmin(api, who);
  return { ...signedIn, secret: await addAuthenticator(signedIn) };
}
type Person = Awaited<ReturnType<typeof person>>;

const challengeIn = (options: Record<string, unknown> | null) => String(options?.['challenge']);
const age = (username: string) =>
  queryAsOwner(
    api,
    `UPDATE admin_session SET step_up_at = now() - interval '10 minutes'
      WHERE ended_at IS NULL AND admin_id = (SELECT id FROM admin WHERE username = '${username}')`,
  );

async function add(me: Person, device: SoftwareAuthenticator, changes: Partial<Page> = {}) {
  const { data, error } = await me.call(adminStartPasskey, { body: {} });
  if (error) return { data: null, error };
  const response = device.create({ ...site, challenge: challengeIn(data.options), ...changes });
  return me.call(adminAddPasskey, { body: { name: ' Office ', response } });
}
async function withPasskey() {
  const [me, device] = [await person(), new SoftwareAuthenticator(1)];
  const { data } = await add(me, device);
  return { ...me, device, passkeyId: data?.id ?? '' };
}
const enter = ({ username, password: pwd }: Person, factor: object = {}) =>
  call(api, adminLogin, { body: { username, pwd, ...factor } });
/** The challenge that comes with a right password. */
async function asked(me: Person): Promise<string> {
  const answer = await enter(me);
  expect(answer).toMatchObject({ status: 422, error: 'ADMIN_TOTP_REQUIRED' });
  return challengeIn((answer.data as unknown as { passkey: Record<string, unknown> | null }).passkey);
}
const sign = (device: SoftwareAuthenticator, changes: Partial<Page> & { challenge: string }) => {
  device.counter += 1;
  return { passkey: device.sign({ ...site, ...changes }) };
};

test('a passkey signs in instead of a code, once for each challenge, and counts as a fresh proof', async () => {
  const me = await withPasskey();
  const answer = sign(me.device, { challenge: await asked(me) });
  const { data, status } = await enter(me, answer);
  expect(status).toBe(200);
  const { data: codes } = await call(api, adminRecoveryCodes, { body: {} }, { token: data.token });
  expect(codes.codes.length).toBeGreaterThan(0);
  expect(await enter(me, answer)).toMatchObject({ status: 422, error: 'SECOND_FACTOR_WRONG' });
  const { data: security } = await me.call(adminSecurity, {});
  expect(security).toMatchObject({ passkeysAvailable: true, passkeys: [{ name: 'Office' }] });
  expect(security.passkeys[0]?.lastUsedAt).not.toBeNull();
  const { data: logins } = await me.call(adminOwnLogins, { query: {} });
  expect(logins.items.slice(0, 2).map(({ way, refusal }) => [way, refusal])).toEqual([
    ['passkey', 'SECOND_FACTOR_WRONG'],
    ['passkey', null],
  ]);
});

test('an answer for another site, challenge or device is refused', async () => {
  const [me, other] = [await withPasskey(), await withPasskey()];
  const wrong = [
    async () => sign(me.device, { challenge: await asked(me), origin: 'https://trade.example.evil' }),
    async () => sign(me.device, { challenge: await asked(me), rpId: 'evil.example' }),
    async () => sign(me.device, { challenge: await asked(other) }),
    async () => sign(other.device, { challenge: await asked(me) }),
  ];
  for (const answer of wrong) {
    expect(await enter(me, await answer())).toMatchObject({ status: 422, error: 'SECOND_FACTOR_WRONG' });
    await queryAsOwner(api, 'DELETE FROM login_attempts');
  }
  // a copied authenticator counts from behind
  const before = me.device.counter;
  expect((await enter(me, sign(me.device, { challenge: await asked(me) }))).status).toBe(200);
  me.device.counter = before - 1;
  expect((await enter(me, sign(me.device, { challenge: await asked(me) }))).error).toBe('SECOND_FACTOR_WRONG');
});

test('without the password there is no challenge, and a passkey replaces no password', async () => {
  const me = await withPasskey();
  const challenge = await asked(me);
  const guess = await call(api, adminLogin, {
    body: { username: me.username, pwd: 'wrong', ...sign(me.device, { challenge }) },
  });
  expect(guess).toMatchObject({ error: 'ADMIN_LOGIN_FAILED', data: null });
  const plain = await person();
  expect((await enter(plain)).data).toEqual({ passkey: null });
});

test('a passkey confirms sensitive commands, and a removed one does nothing any more', async () => {
  const me = await withPasskey();
  await age(me.username);
  expect((await me.call(adminRemovePasskey, { params: { id: me.passkeyId }, body: {} })).error).toBe(
    'ADMIN_STEP_UP_REQUIRED',
  );
  expect((await add(me, new SoftwareAuthenticator())).error).toBe('ADMIN_STEP_UP_REQUIRED');
  const confirm = async () => {
    const { data } = await me.call(adminStepUpPasskey, { body: {} });
    return me.call(adminStepUp, { body: sign(me.device, { challenge: challengeIn(data.options) }) });
  };
  expect((await confirm()).status).toBe(200);
  expect((await me.call(adminStepUp, { body: sign(me.device, { challenge: 'x'.repeat(43) }) })).error).toBe(
    'SECOND_FACTOR_WRONG',
  );
  const challenge = await asked(me);
  const other = await withPasskey();
  expect((await other.call(adminRemovePasskey, { params: { id: me.passkeyId }, body: {} })).status).toBe(404);
  expect((await me.call(adminRemovePasskey, { params: { id: me.passkeyId }, body: {} })).status).toBe(200);
  expect((await enter(me, sign(me.device, { challenge }))).error).toBe('SECOND_FACTOR_WRONG');
  expect((await me.call(adminStepUpPasskey, { body: {} })).error).toBe('PASSKEYS_UNAVAILABLE');
  const logged = await queryAsOwner(
    api,
    `SELECT action FROM audit_entry WHERE action IN ('admins.add_passkey', 'admins.remove_passkey')
        AND target_id = (SELECT id::text FROM admin WHERE username = '${me.username}') ORDER BY seq`,
  );
  expect(logged).toEqual([{ action: 'admins.add_passkey' }, { action: 'admins.remove_passkey' }]);
});

test('a new passkey is refused for a foreign site, without a challenge, twice, and beyond ten', async () => {
  const me = await withPasskey();
  for (const changes of [{ origin: 'http://trade.example' }, { rpId: 'evil.example' }, { challenge: 'y'.repeat(43) }]) {
    expect((await add(me, new SoftwareAuthenticator(), changes)).error).toBe('PASSKEY_REFUSED');
  }
  expect((await add(me, me.device)).error).toBe('PASSKEY_REFUSED');
  const response = new SoftwareAuthenticator().create({ ...site, challenge: 'z'.repeat(43) });
  expect((await me.call(adminAddPasskey, { body: { name: 'x', response } })).error).toBe('PASSKEY_REFUSED');
  for (let n = 0; n < 9; n += 1) expect((await add(me, new SoftwareAuthenticator())).error).toBeUndefined();
  expect((await add(me, new SoftwareAuthenticator())).error).toBe('PASSKEY_TOO_MANY');
});

import {
  addPasskey,
  login,
  loginPasskeyOptions,
  loginSecondFactor,
  mySecondFactors,
  notifications,
  removePasskey,
  startPasskey,
  stepUp,
  stepUpPasskeyOptions,
} from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { call, queryAsOwner, type SignedUpMember, signUp, startApi } from '#test-kit';
import { type Page, SoftwareAuthenticator } from './software-authenticator.test-setup.ts';

const site = { origin: 'https://trade.example', rpId: 'trade.example' };
const api = await startApi({ env: { PUBLIC_URL: 'https://trade.example/app' } });
const challengeOf = (data: { options: Record<string, unknown> }) => String(data.options['challenge']);

const ageSecondFactor = ({ id }: SignedUpMember) =>
  queryAsOwner(
    api,
    `UPDATE session SET second_factor_at = second_factor_at - interval '10 minutes' WHERE member_id = '${id}'`,
  );

type WithPasskey = SignedUpMember & { device: SoftwareAuthenticator; passkeyId: string; codes: string[] };

async function add(member: SignedUpMember, device: SoftwareAuthenticator, changes: Partial<Page> = {}) {
  const { data } = await member.call(startPasskey, { body: { pwd: member.password } });
  const response = device.create({ ...site, challenge: challengeOf(data), ...changes });
  return member.call(addPasskey, { body: { name: ' My phone ', response } });
}

async function withPasskey(counter = 1): Promise<WithPasskey> {
  const [member, device] = [await signUp(api), new SoftwareAuthenticator(counter)];
  const { data } = await add(member, device);
  return { ...member, device, passkeyId: data.passkey.id, codes: data.recoveryCodes };
}

async function challenged({ username, password: pwd }: SignedUpMember): Promise<string> {
  const answer = await call(api, login, { body: { username, pwd } });
  expect(answer.error).toBe('SECOND_FACTOR_REQUIRED');
  return (answer.data as unknown as { challenge: string }).challenge;
}
const options = async (challenge: string) => {
  const { data } = await call(api, loginPasskeyOptions, { body: { challenge } });
  return challengeOf(data);
};
const second = (challenge: string, response: ReturnType<SoftwareAuthenticator['sign']>) =>
  call(api, loginSecondFactor, { body: { challenge, proof: { method: 'passkey', response } } });

describe('a new passkey', () => {
  test('is listed by its name, brings recovery codes with the first factor, and notifies the member', async () => {
    const member = await withPasskey();
    expect(member.codes).toHaveLength(10);
    const { data } = await add(member, new SoftwareAuthenticator());
    expect(data.recoveryCodes).toEqual([]);
    const { data: mine } = await member.call(mySecondFactors, {});
    expect(mine.passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['My phone', null],
      ['My phone', null],
    ]);
    expect(mine.passkeysAvailable).toBe(true);
    const { data: notices } = await member.call(notifications, { query: {} });
    expect(notices.items[0]).toMatchObject({ about: 'security', event: 'passkey_added', device: 'My phone' });
  });

  test.each([
    ['a foreign origin', { origin: 'https://trade.example.evil' }],
    ['another port', { origin: 'https://trade.example:8443' }],
    ['plain http', { origin: 'http://trade.example' }],
    ['a foreign RP id', { rpId: 'evil.example' }],
    ['a foreign challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused with %s', async (_, changes) => {
    const member = await signUp(api);
    expect((await add(member, new SoftwareAuthenticator(), changes)).error).toBe('PASSKEY_REFUSED');
    expect((await member.call(mySecondFactors, {})).data.passkeys).toEqual([]);
  });

  test('is refused when its challenge is replayed, and when another member has the credential', async () => {
    const [member, other, device] = [await signUp(api), await signUp(api), new SoftwareAuthenticator()];
    const { data } = await member.call(startPasskey, { body: { pwd: member.password } });
    const response = device.create({ ...site, challenge: challengeOf(data) });
    expect((await member.call(addPasskey, { body: { name: 'One', response } })).status).toBe(200);
    expect((await member.call(addPasskey, { body: { name: 'Two', response } })).error).toBe('PASSKEY_REFUSED');
    expect((await add(other, device)).error).toBe('PASSKEY_REFUSED');
  });

  test('needs the password, and the second factor of a member who has one', async () => {
    const member = await withPasskey();
    const start = (pwd: string) => member.call(startPasskey, { body: { pwd } });
    expect((await start('not the password')).error).toBe('LOGIN_PASSWORD_INCORRECT');
    await ageSecondFactor(member);
    expect((await start(member.password)).error).toBe('STEP_UP_REQUIRED');
  });
});

describe('a login with a passkey', () => {
  test('opens a session, and the passkey shows its last use', async () => {
    const member = await withPasskey();
    const challenge = await challenged(member);
    member.device.counter += 1;
    const done = await second(challenge, member.device.sign({ ...site, challenge: await options(challenge) }));
    expect(done.status).toBe(200);
    const { data: mine } = await call(api, mySecondFactors, {}, { token: done.data.token });
    expect(mine.passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a foreign RP id', { rpId: 'evil.example' }],
    ['a foreign challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused with %s', async (_, changes) => {
    const member = await withPasskey();
    const challenge = await challenged(member);
    member.device.counter += 1;
    const signed = member.device.sign({ ...site, challenge: await options(challenge), ...changes });
    expect((await second(challenge, signed)).error).toBe('SECOND_FACTOR_WRONG');
  });

  test('is refused for a counter that did not rise, which a copied authenticator sends', async () => {
    const member = await withPasskey(5);
    for (const counter of [5, 4, 0]) {
      const challenge = await challenged(member);
      member.device.counter = counter;
      const signed = member.device.sign({ ...site, challenge: await options(challenge) });
      expect((await second(challenge, signed)).error, `${counter}`).toMatch(/^SECOND_FACTOR_(WRONG|WAIT)$/);
    }
  });

  test('accepts each challenge once, and only from its own login', async () => {
    const [member, other] = [await withPasskey(), await withPasskey()];
    const [one, two] = [await challenged(member), await challenged(other)];
    const [first] = [await options(one), await options(two)];
    member.device.counter += 1;
    const signed = member.device.sign({ ...site, challenge: first });
    expect((await second(two, signed)).error).toBe('SECOND_FACTOR_WRONG');
    expect((await second(one, signed)).status).toBe(200);
    const next = await challenged(member);
    await options(next);
    expect((await second(next, signed)).error).toBe('SECOND_FACTOR_WRONG');
  });

  test('is refused without a challenge, and for a removed passkey', async () => {
    const member = await withPasskey();
    await add(member, new SoftwareAuthenticator());
    const challenge = await challenged(member);
    const signed = member.device.sign({ ...site, challenge: 'AAAA' });
    expect((await second(challenge, signed)).error).toBe('SECOND_FACTOR_WRONG');
    expect((await remove(member)).status).toBe(200);
    expect((await remove(member)).error).toBe('NOT_FOUND');
    member.device.counter += 1;
    const late = member.device.sign({ ...site, challenge: await options(challenge) });
    expect((await second(challenge, late)).error).toBe('SECOND_FACTOR_WRONG');
  });
});

/** Removes a passkey with the password and a signature of this passkey. */
async function remove(member: WithPasskey, id = member.passkeyId) {
  const { data } = await member.call(stepUpPasskeyOptions, { body: {} });
  member.device.counter += 1;
  const response = member.device.sign({ ...site, challenge: challengeOf(data) });
  return member.call(removePasskey, {
    params: { id },
    body: { pwd: member.password, proof: { method: 'passkey', response } },
  });
}

test('a passkey confirms sensitive changes, and the last one removed ends two-step verification', async () => {
  const member = await withPasskey();
  await ageSecondFactor(member);
  const start = () => member.call(startPasskey, { body: { pwd: member.password } });
  expect((await start()).error).toBe('STEP_UP_REQUIRED');
  const { data } = await member.call(stepUpPasskeyOptions, { body: {} });
  member.device.counter += 1;
  const response = member.device.sign({ ...site, challenge: challengeOf(data) });
  expect((await member.call(stepUp, { body: { proof: { method: 'passkey', response } } })).status).toBe(200);
  expect((await start()).status).toBe(200);
  expect((await remove(member)).status).toBe(200);
  const { username, password: pwd } = member;
  expect((await call(api, login, { body: { username, pwd } })).status).toBe(200);
  expect((await member.call(mySecondFactors, {})).data.recoveryCodesLeft).toBe(0);
});

test('a challenge is valid for one answer, even if the next one is signed anew', async () => {
  const member = await withPasskey();
  const { data } = await member.call(stepUpPasskeyOptions, { body: {} });
  const answer = () => {
    member.device.counter += 1;
    const response = member.device.sign({ ...site, challenge: challengeOf(data) });
    return member.call(stepUp, { body: { proof: { method: 'passkey', response } } });
  };
  expect((await answer()).status).toBe(200);
  expect((await answer()).error).toBe('SECOND_FACTOR_WRONG');
});

test('a lost passkey is removed with a recovery code and the password, and holds withdrawals', async () => {
  const member = await withPasskey();
  const [code = ''] = member.codes;
  const off = (pwd: string, text: string) =>
    member.call(removePasskey, {
      params: { id: member.passkeyId },
      body: { pwd, proof: { method: 'recovery', code: text } },
    });
  expect((await off('not the password', code)).error).toBe('LOGIN_PASSWORD_INCORRECT');
  expect((await off(member.password, 'k7m2p')).error).toBe('SECOND_FACTOR_WRONG');
  expect((await off(member.password, code)).status).toBe(200);
  expect((await off(member.password, member.codes[1] ?? '')).error).toBe('NOT_FOUND');
  const [hold] = await queryAsOwner<{ until: Date | null }>(
    api,
    `SELECT withdraw_hold_until('${member.id}', now()) AS until`,
  );
  expect(hold?.until).not.toBeNull();
});

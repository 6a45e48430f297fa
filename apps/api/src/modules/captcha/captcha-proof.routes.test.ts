import { scryptSync } from 'node:crypto';
import { captchaImage, captchaProof, login, register, requestResetCode } from '@fairtick/contracts';
import { systemClock } from '@fairtick/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, registrationForm, signUp, startApi } from '#test-kit';

const hourMs = 3_600_000;
/** Uses are counted by hour: the tests start in the middle of one. */
const middleMs = hourMs / 2 - (systemClock.now().getTime() % hourMs);
let passedMs = 0;
const clock = { now: () => new Date(systemClock.now().getTime() + middleMs + passedMs) };
const open = await startApi();
const api = await startApi({ beside: open, env: { CAPTCHA: 'on' }, clock });
const member = await signUp(open);
const { redis } = api.ctx;

type Stored = { text: string; bits: number; withoutPicture: number | null };
const storedOf = async (uuid: string) => JSON.parse((await redis.get(`captcha:${uuid}`)) ?? '{}') as Stored;
const useKeyOf = (address: string) => `captcha-use:${address}:${Math.floor(clock.now().getTime() / hourMs)}`;
const pointsOf = async (address = '127.0.0.1') => Number((await redis.get(useKeyOf(address))) ?? 0);

async function issue(used?: number) {
  if (used !== undefined) await redis.set(useKeyOf('127.0.0.1'), String(used));
  const { data } = await call(api, captchaImage, {});
  return { ...data, ...(await storedOf(data.uuid)), demand: data.proof };
}

/** A captcha whose proofs are cheap, so that the test does not depend on the speed of the machine. */
async function issueCheap(demand: Omit<Stored, 'text'>) {
  const captcha = await issue();
  await redis.set(`captcha:${captcha.uuid}`, JSON.stringify({ text: captcha.text, ...demand }), { KEEPTTL: true });
  return captcha;
}

/** The first answer that has enough zero bits, or too few. */
function solve(uuid: string, bits: number, enough = true): string {
  const { cost, blockSize, keyBytes } = captchaProof;
  for (let answer = 0; ; answer += 1) {
    const key = scryptSync(String(answer), uuid, keyBytes, { cost, blockSize });
    if (Math.clz32(key.readUInt32BE()) >= bits === enough) return String(answer);
  }
}

function tryLogin(captcha: { uuid?: string; code?: string; proof?: string }, pwd = member.password) {
  return call(api, login, { body: { username: member.username, pwd, ...captcha } });
}

beforeEach(async () => {
  await redis.del(useKeyOf('127.0.0.1'));
});
afterEach(() => {
  passedMs = 0;
});

describe('an origin that has used few captchas', () => {
  it('needs no proof, so clients that know only the specification keep working', async () => {
    const { uuid, text, demand } = await issue(99);
    expect(demand).toEqual({ bits: 0, withoutPicture: 9 });
    expect((await tryLogin({ uuid, code: text })).status).toBe(200);
  });

  it('owes none for captchas that another origin used', async () => {
    await redis.set(useKeyOf('192.0.2.7'), '5000');
    expect((await issue()).demand.bits).toBe(0);
    await redis.del(useKeyOf('192.0.2.7'));
  });

  it('is counted for captchas, wrong answers and wrong passwords, not for right ones', async () => {
    const right = await issue();
    await tryLogin({ uuid: right.uuid, code: right.text });
    expect(await pointsOf()).toBe(1);
    const wrong = await issue();
    await tryLogin({ uuid: wrong.uuid, code: 'nope' });
    expect(await pointsOf()).toBe(6);
    const guess = await issue();
    expect((await tryLogin({ uuid: guess.uuid, code: guess.text }, 'a wrong password')).error).toBe(
      'LOGIN_WRONG_PASSWORD',
    );
    expect(await pointsOf()).toBe(11);
  });
});

describe('an origin that has used many captchas', () => {
  it('owes a proof beside the picture: right once, and for the captcha that it was made for', async () => {
    const { uuid, text, demand } = await issue(100);
    expect(demand).toEqual({ bits: 4, withoutPicture: 9 });
    const proof = solve(uuid, demand.bits);
    const other = await issueCheap({ bits: 16, withoutPicture: 16 });
    expect((await tryLogin({ uuid: other.uuid, code: other.text, proof })).error).toBe('CAPTCHA_PROOF_WRONG');
    expect((await tryLogin({ uuid, code: text, proof })).status).toBe(200);
    expect((await tryLogin({ uuid, code: text, proof })).error).toBe('CAPTCHA_WRONG');
  });

  it('is refused with a missing or wrong proof, and the captcha is used up', async () => {
    for (const wrong of [() => undefined, (uuid: string) => solve(uuid, 4, false)]) {
      const { uuid, text } = await issue(100);
      const proof = wrong(uuid);
      const { status, error } = await tryLogin({ uuid, code: text, ...(proof === undefined ? {} : { proof }) });
      expect({ status, error }).toEqual({ status: 422, error: 'CAPTCHA_PROOF_WRONG' });
      expect((await tryLogin({ uuid, code: text, proof: solve(uuid, 4) })).error).toBe('CAPTCHA_WRONG');
    }
  });

  it('is refused for a wrong text with a right proof', async () => {
    const { uuid } = await issue(100);
    expect((await tryLogin({ uuid, code: 'nope', proof: solve(uuid, 4) })).error).toBe('CAPTCHA_WRONG');
  });

  it('has one of ten concurrent right answers accepted', async () => {
    const { uuid, text } = await issue(100);
    const proof = solve(uuid, 4);
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryLogin({ uuid, code: text, proof })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'CAPTCHA_WRONG')).toHaveLength(9);
  });

  it('owes more the more it uses, and nothing three hours later', async () => {
    expect((await issue(100)).demand.bits).toBe(4);
    expect((await issue(1_700)).demand.bits).toBe(8);
    passedMs = 2 * hourMs;
    expect((await issue()).demand.bits).toBe(8);
    passedMs = 3 * hourMs;
    expect((await issue()).demand.bits).toBe(0);
  });

  it('is refused a registration and a code for a forgotten password without the proof', async () => {
    const first = await issue(100);
    const form = { ...registrationForm(), uuid: first.uuid, code: first.text };
    const refused = await call(api, register, { body: form });
    expect(refused.error).toBe('CAPTCHA_PROOF_WRONG');
    expect(refused.envelope.data).toEqual({
      issues: [expect.objectContaining({ path: 'code', error: 'CAPTCHA_PROOF_WRONG' })],
    });
    const second = await issue(100);
    const request = { username: member.username, channel: 'sms', uuid: second.uuid, code: second.text } as const;
    expect((await call(api, requestResetCode, { body: request })).error).toBe('CAPTCHA_PROOF_WRONG');
    const third = await issue(100);
    const proof = solve(third.uuid, 4);
    const again = { ...form, uuid: third.uuid, code: third.text, proof };
    expect((await call(api, register, { body: again })).status).toBe(200);
  });
});

describe('an answer without the picture', () => {
  it('needs a proof of more work, and is counted more than a picture', async () => {
    const { uuid } = await issueCheap({ bits: 0, withoutPicture: 3 });
    expect((await tryLogin({ uuid, proof: solve(uuid, 3) })).status).toBe(200);
    expect(await pointsOf()).toBe(11);
    expect((await tryLogin({ uuid, proof: solve(uuid, 3) })).error).toBe('CAPTCHA_WRONG');
  });

  it('is refused with less work, also where the picture needs none', async () => {
    const { uuid } = await issueCheap({ bits: 0, withoutPicture: 3 });
    expect((await tryLogin({ uuid, proof: solve(uuid, 3, false) })).error).toBe('CAPTCHA_PROOF_WRONG');
  });

  it('opens an account', async () => {
    const { uuid } = await issueCheap({ bits: 0, withoutPicture: 3 });
    const body = { ...registrationForm(), uuid, proof: solve(uuid, 3) };
    expect((await call(api, register, { body })).status).toBe(200);
  });

  it('is not possible for an origin with very much use', async () => {
    const { uuid, demand } = await issue(6_400);
    expect(demand.withoutPicture).toBeNull();
    expect((await tryLogin({ uuid, proof: solve(uuid, 4) })).error).toBe('CAPTCHA_PROOF_WRONG');
  });
});

it('needs no proof where captchas are off', async () => {
  const { data } = await call(open, captchaImage, {});
  expect(data).toMatchObject({ captchaEnabled: false, proof: { bits: 0, withoutPicture: null } });
  expect(await pointsOf()).toBe(0);
});

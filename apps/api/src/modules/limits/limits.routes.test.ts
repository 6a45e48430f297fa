import {
  changeProfile,
  closeAccount,
  excludeMyself,
  login,
  myLimits,
  mySession,
  notifications,
  register,
  resetDemo,
  sessionFigures,
  setMyLimits,
  setRealityCheck,
  startTimeOut,
  userInfo,
  wallet,
} from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { call, queryAsOwner, registrationForm, signIn, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();

describe('own limits', () => {
  it('are empty at first, apply immediately, and loosen after a day', async () => {
    const member = await signUp(api);
    const fresh = await member.call(myLimits, {});
    expect(fresh.data).toMatchObject({ dailyLoss: { amount: null }, timeOutUntil: null, exclusion: null });
    const set = await member.call(setMyLimits, { body: { dailyLoss: '100', dailyDeposit: '0' } });
    expect(set.data).toMatchObject({
      dailyLoss: { amount: '100.00', used: '0.00', remaining: '100.00', next: null },
      dailyStake: { amount: null },
      dailyDeposit: { amount: '0.00', remaining: '0.00' },
    });
    const open = await member.call(setMyLimits, { body: { openOrders: 2 } });
    expect(open.data.openOrders).toEqual({ limit: 2, used: 0, next: null });
    const longer = await member.call(setMyLimits, {
      body: { stake7Days: '500', loss30Days: '0', deposit30Days: '70' },
    });
    expect(longer.data).toMatchObject({
      stake7Days: { amount: '500.00', used: '0.00', remaining: '500.00', next: null },
      stake30Days: { amount: null, used: '0.00', remaining: null },
      loss30Days: { amount: '0.00' },
      deposit7Days: { amount: null },
      deposit30Days: { amount: '70.00', remaining: '70.00' },
      dailyLoss: { amount: '100.00' },
    });
    const looser = await member.call(setMyLimits, { body: { dailyLoss: null } });
    expect(looser.data.dailyLoss).toMatchObject({ amount: '100.00', next: { amount: null } });
    expect((await member.call(myLimits, {})).data.dailyLoss).toEqual(looser.data.dailyLoss);
  });

  it.each([
    [{}, 400],
    [{ openOrders: 0 }, 400],
    [{ openOrders: 101 }, 400],
    [{ openOrders: 1.5 }, 400],
    [{ openOrders: '2' }, 400],
    [{ dailyLoss: -1 }, 400],
    [{ dailyLoss: '-1' }, 400],
    [{ dailyLoss: '1e5' }, 400],
    [{ dailyLoss: '0.001' }, 400],
    [{ stake7Days: '-1' }, 400],
    [{ loss14Days: '1' }, 400],
    [{ dailyLoss: ' 5' }, 400],
    [{ dailyLoss: '9'.repeat(40) }, 400],
    [{ dailyLoss: '5', memberId: '00000000-0000-4000-8000-000000000000' }, 400],
    [{ dailyLoss: '5', from: '2020-01-01T00:00:00.000Z' }, 400],
  ])('%j is refused and changes nothing', async (body, status) => {
    const member = await signUp(api);
    expect((await member.call(setMyLimits, { body: body as never })).status).toBe(status);
    expect((await member.call(myLimits, {})).data.dailyLoss.amount).toBeNull();
  });

  it('cannot be changed by another route, another member or an administrator', async () => {
    const member = await signUp(api);
    await member.call(setMyLimits, { body: { dailyLoss: '10' } });
    const profile = { dailyLoss: null, limits: { dailyLoss: null } } as never;
    expect((await member.call(changeProfile, { body: profile })).status).toBe(400);
    const stranger = await signUp(api);
    await stranger.call(setMyLimits, { body: { dailyLoss: '999' } });
    const admin = await signInAdmin(api);
    for (const endpoint of [myLimits, setMyLimits, startTimeOut, excludeMyself, resetDemo, closeAccount]) {
      const answer = await call(api, endpoint, { body: { dailyLoss: null } } as never, {
        token: admin.token,
        key: crypto.randomUUID(),
      });
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
    }
    expect((await member.call(myLimits, {})).data.dailyLoss).toMatchObject({ amount: '10.00', next: null });
    const administrators = api.app.frame.endpoints.filter(({ auth }) => auth === 'admin');
    expect(administrators.filter(({ path }) => /limit|time-?out|exclu/i.test(path))).toEqual([]);
  });
});

describe('the reality check', () => {
  it('holds on every device of the member, and nothing but its intervals can be set', async () => {
    const member = await signUp(api);
    const elsewhere = await signIn(api, member);
    for (const body of [{}, { minutes: 0 }, { minutes: 20 }, { minutes: '15' }, { minutes: 15, since: null }]) {
      expect((await member.call(setRealityCheck, { body: body as never })).status).toBe(400);
    }
    expect((await member.call(setRealityCheck, { body: { minutes: 30 } })).data.realityCheck).toMatchObject({
      minutes: 30,
    });
    expect((await elsewhere.call(mySession, {})).data.realityCheck).toMatchObject({ minutes: 30 });
    expect((await elsewhere.call(sessionFigures, {})).data).toMatchObject({ placed: 0, staked: '0.00', net: '0.00' });
    const stranger = await signUp(api);
    expect((await stranger.call(mySession, {})).data.realityCheck).toBeNull();
  });
});

describe('pauses', () => {
  it('do not affect the session, reads or sign-in', async () => {
    const member = await signUp(api);
    const paused = await member.call(startTimeOut, { body: { hours: 1 } });
    expect(Date.parse(paused.data.timeOutUntil ?? '')).toBeGreaterThan(Date.now() + 3_500_000);
    const shorter = await member.call(excludeMyself, { body: { period: 'six_months', pwd: 'wrong password' } });
    expect(shorter.error).toBe('LOGIN_PASSWORD_INCORRECT');
    const excluded = await member.call(excludeMyself, { body: { period: 'one_year', pwd: member.password } });
    expect(excluded.data.exclusion?.until).toMatch(/^\d{4}-/);
    expect((await member.call(excludeMyself, { body: { period: 'six_months', pwd: member.password } })).error).toBe(
      'PAUSE_CANNOT_SHRINK',
    );
    expect((await member.call(wallet, {})).status).toBe(200);
    expect((await member.call(notifications, { query: {} })).status).toBe(200);
    await signIn(api, member);
  });

  it.each([[0], [1009], [1.5], ['1']])('of %j hours are refused', async (hours) => {
    const member = await signUp(api);
    expect((await member.call(startTimeOut, { body: { hours: hours as number } })).status).toBe(400);
  });

  it('count wrong passwords together with failed logins', async () => {
    const member = await signUp(api);
    for (let i = 0; i < 5; i += 1) {
      await member.call(excludeMyself, { body: { period: 'for_good', pwd: 'wrong password' } });
    }
    const after = await member.call(excludeMyself, { body: { period: 'for_good', pwd: member.password } });
    expect(after.error).toBe('PASSWORD_TRIES_USED');
    expect((await member.call(myLimits, {})).data.exclusion).toBeNull();
  });

  it('also apply to a new account of the same verified person', async () => {
    const idNumber = '110101199103075135';
    const member = await signUp(api, { idNumber });
    await queryAsOwner(api, 'UPDATE member SET verified = true WHERE id = $1', [member.id]);
    await member.call(excludeMyself, { body: { period: 'for_good', pwd: member.password } });
    const again = await call(api, register, { body: registrationForm({ idNumber }) });
    expect([again.status, again.error]).toEqual([422, 'MEMBER_SELF_EXCLUDED']);
  });
});

describe('the demo reset', () => {
  it('needs an idempotency key, and one key is one reset', async () => {
    const member = await signUp(api);
    expect((await member.call(resetDemo, { body: {} })).error).toBe('IDEMPOTENCY_KEY_REQUIRED');
    const key = crypto.randomUUID();
    const first = await member.call(resetDemo, { body: {} }, { key });
    expect(first.data).toEqual({ available: '10000.00', resetsLeft: 5 });
    expect((await member.call(resetDemo, { body: {} }, { key })).data).toEqual(first.data);
  });
});

describe('a closed account', () => {
  it('is signed out everywhere within five seconds, refuses logins, and keeps its name', async () => {
    const member = await signUp(api);
    const elsewhere = await signIn(api, member);
    expect((await member.call(closeAccount, { body: { pwd: 'not it at all' } })).error).toBe(
      'LOGIN_PASSWORD_INCORRECT',
    );
    expect((await member.call(closeAccount, { body: { pwd: member.password } })).status).toBe(200);
    expect((await member.call(userInfo, {})).status).toBe(401);
    const startedAt = performance.now();
    while ((await elsewhere.call(userInfo, {})).status !== 401) {
      if (performance.now() - startedAt > 5_000) throw new Error('still signed in elsewhere');
    }
    const back = await call(api, login, { body: { username: member.username, pwd: member.password } });
    expect([back.status, back.error]).toEqual([422, 'LOGIN_ACCOUNT_CLOSED']);
    const taken = await call(api, register, { body: registrationForm({ username: member.username }) });
    expect(taken.error).toBe('USERNAME_TAKEN');
  });
});

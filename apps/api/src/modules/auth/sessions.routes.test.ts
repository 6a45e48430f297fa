import { endMySession, logout, mySessions, renew, userInfo } from '@fairtick/contracts';
import { FakeClock } from '@fairtick/test-kit';
import { describe, expect, it } from 'vitest';
import { call, queryAsOwner, signIn, signUp, startApi } from '#test-kit';

const minuteMs = 60_000;
const clock = new FakeClock(new Date().toISOString());
const api = await startApi({ clock });
const beside = await startApi({ beside: api, clock });

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

async function until(condition: () => Promise<boolean>, withinMs: number): Promise<number> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - startedAt;
}

describe('a token', () => {
  it('is valid for half an hour, contains audience, session and its id, and is not stored', async () => {
    const { token } = await signUp(api);
    const { iat, exp, aud, sid, jti, sub } = claimsOf(token);
    expect(Number(exp) - Number(iat)).toBeLessThanOrEqual(30 * 60);
    expect(aud).toBe('member');
    for (const id of [sid, jti, sub]) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const found = await queryAsOwner(api, `SELECT 1 FROM session s WHERE s::text LIKE '%' || $1 || '%'`, [
      token.slice(0, 40),
    ]);
    expect(found).toEqual([]);
  });

  it('is valid in every process', async () => {
    const { token } = await signUp(api);
    expect((await call(beside, userInfo, {}, { token })).status).toBe(200);
  });
});

describe('a renewed token', () => {
  it('keeps its session', async () => {
    const member = await signUp(api);
    clock.advance(minuteMs);
    const { data } = await member.call(renew, { body: undefined });
    expect(claimsOf(data.token)['sid']).toBe(claimsOf(member.token)['sid']);
    expect(claimsOf(data.token)['jti']).not.toBe(claimsOf(member.token)['jti']);
    expect(Date.parse(data.expiresAt)).toBe(Number(claimsOf(data.token)['exp']) * 1000);
    expect((await call(api, userInfo, {}, { token: data.token })).status).toBe(200);
  });

  it('renewed twenty times concurrently belongs to one session and ends with it', async () => {
    const member = await signUp(api);
    const renewed = await Promise.all(Array.from({ length: 20 }, () => member.call(renew, { body: undefined })));
    expect(new Set(renewed.map(({ data }) => claimsOf(data.token)['sid'])).size).toBe(1);
    expect((await member.call(mySessions, {})).data.items).toHaveLength(1);
    await member.call(logout, { body: undefined });
    for (const { data } of renewed) expect((await call(api, userInfo, {}, { token: data.token })).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends after half an hour without a request', async () => {
    const member = await signUp(api);
    clock.advance(29 * minuteMs);
    expect((await member.call(userInfo, {})).status).toBe(200);
    clock.advance(minuteMs + 1000);
    expect((await member.call(userInfo, {})).status).toBe(401);
    expect((await member.call(renew, { body: undefined })).status).toBe(401);
  });

  it('ends twelve hours after its login, even if it is renewed', async () => {
    const member = await signUp(api);
    const startedAt = clock.now().getTime();
    let { token } = member;
    for (;;) {
      clock.advance(25 * minuteMs);
      const { status, data } = await call(api, renew, { body: undefined }, { token });
      if (status !== 200) break;
      token = data.token;
      expect(Date.parse(data.expiresAt)).toBeLessThanOrEqual(startedAt + 12 * 60 * minuteMs);
    }
    const hours = (clock.now().getTime() - startedAt) / (60 * minuteMs);
    expect(hours).toBeGreaterThanOrEqual(12);
    expect(hours).toBeLessThan(12.5);
    expect((await call(api, userInfo, {}, { token })).status).toBe(401);
  });

  it('that was logged out is refused immediately in this process and within a second in others', async () => {
    const tookMs: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const member = await signUp(api);
      expect((await call(beside, userInfo, {}, { token: member.token })).status).toBe(200);
      expect((await member.call(logout, { body: undefined })).status).toBe(200);
      expect((await member.call(userInfo, {})).status).toBe(401);
      tookMs.push(
        await until(async () => (await call(beside, userInfo, {}, { token: member.token })).status === 401, 5_000),
      );
    }
    // Checks the fastest one, because a busy machine may delay some.
    expect(Math.min(...tookMs)).toBeLessThan(1_000);
  });

  it('that was ended in the database is refused within five seconds, even without a notification', async () => {
    const member = await signUp(api);
    await queryAsOwner(
      api,
      `UPDATE session SET ended_at = clock_timestamp(), end_reason = 'test' WHERE member_id = $1`,
      [member.id],
    );
    const tookMs = await until(async () => (await member.call(userInfo, {})).status === 401, 5_000);
    expect(tookMs).toBeLessThan(5_000);
  });

  it('is listed for its member, and only they can end it', async () => {
    const member = await signUp(api);
    const other = await signIn(api, member);
    const stranger = await signUp(api);
    const { items } = (await member.call(mySessions, {})).data;
    expect(items).toHaveLength(2);
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    const otherId = items.find(({ current }) => !current)?.id ?? '';

    expect((await stranger.call(endMySession, { params: { id: otherId } })).status).toBe(404);
    expect((await other.call(userInfo, {})).status).toBe(200);
    expect((await member.call(endMySession, { params: { id: otherId } })).status).toBe(200);
    expect((await other.call(userInfo, {})).status).toBe(401);
    expect((await member.call(endMySession, { params: { id: otherId } })).status).toBe(404);
    expect((await member.call(mySessions, {})).data.items).toHaveLength(1);
  });

  it('above twenty ends the oldest', async () => {
    const member = await signUp(api);
    for (let i = 0; i < 20; i += 1) {
      clock.advance(1);
      await signIn(api, member);
    }
    expect((await member.call(userInfo, {})).status).toBe(401);
    const [row] = await queryAsOwner<{ n: number }>(
      api,
      'SELECT count(*)::int AS n FROM session WHERE member_id = $1 AND ended_at IS NULL',
      [member.id],
    );
    expect(row?.n).toBe(20);
  });
});

describe('the database', () => {
  it('keeps an ended session ended', async () => {
    const member = await signUp(api);
    await member.call(logout, { body: undefined });
    await expect(
      queryAsOwner(api, `UPDATE session SET ended_at = NULL, end_reason = NULL WHERE member_id = $1`, [member.id]),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

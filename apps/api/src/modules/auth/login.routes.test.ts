import { adminLogin, type InputOf, login, userInfo } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { call, firstAdmin, passwordWork, queryAsOwner, signIn, signUp, startApi } from '#test-kit';

const api = await startApi();
const wrong = 'not the password';

function tryLogin(body: InputOf<typeof login>['body'], options?: Parameters<typeof call>[3]) {
  return call(api, login, { body }, options);
}

async function auditOf(memberId: string) {
  return queryAsOwner<{ action: string; after: { error?: string } | null; ip: string; request_id: string }>(
    api,
    'SELECT action, after, ip, request_id FROM audit_entry WHERE actor_id = $1 ORDER BY seq',
    [memberId],
  );
}

describe('login', () => {
  it('accepts both names of the password field, and the username trimmed and in any case', async () => {
    const { username, password } = await signUp(api);
    for (const body of [
      { username, pwd: password },
      { username, password },
      { username: ` ${username.toUpperCase()}\t`, pwd: password, password },
    ]) {
      const { status, data } = await tryLogin(body);
      expect(status).toBe(200);
      expect((await call(api, userInfo, {}, { token: data.token })).data.userName).toBe(username);
    }
    expect((await tryLogin({ username, pwd: password, password: wrong })).error).toBe('INPUT_INVALID');
  });

  it('does not trim the password', async () => {
    const { username } = await signUp(api, { pwd: ' Correct horse 9 ' });
    expect((await tryLogin({ username, pwd: 'Correct horse 9' })).error).toBe('LOGIN_WRONG_PASSWORD');
    expect((await tryLogin({ username, pwd: ' Correct horse 9 ' })).status).toBe(200);
  });

  it('answers errors with the texts of the specification', async () => {
    const { username } = await signUp(api);
    const cases = [
      [{ username: ' ', pwd: wrong }, 400, 'USERNAME_REQUIRED', 'Please enter your username!'],
      [{ pwd: wrong }, 400, 'USERNAME_REQUIRED', 'Please enter your username!'],
      [{}, 400, 'USERNAME_REQUIRED', 'Please enter your username!'],
      [{ username }, 400, 'PASSWORD_REQUIRED', 'Please enter your password!'],
      [{ username, pwd: '' }, 400, 'PASSWORD_REQUIRED', 'Please enter your password!'],
      [
        { username: 'nobody_here', pwd: wrong },
        422,
        'LOGIN_UNKNOWN_USER',
        'Login failed. The username does not exist!',
      ],
      [{ username, pwd: wrong }, 422, 'LOGIN_WRONG_PASSWORD', 'Login failed. The password is incorrect!'],
    ] as const;
    for (const [body, status, error, msg] of cases) {
      const answer = await tryLogin(body, { language: 'en' });
      expect(answer).toMatchObject({ status, error, envelope: { code: 500, msg } });
    }
  });

  it.each(['bell\u0007name', 'аlice', "x' OR '1'='1", '%', 'ＡＤＭＩＮ', '__proto__'])(
    'finds no user %j',
    async (username) => {
      expect((await tryLogin({ username, pwd: wrong })).error).toBe('LOGIN_UNKNOWN_USER');
    },
  );

  it.each(['nul\u0000name', '\uD83D'])('refuses %j as invalid text', async (username) => {
    expect(await tryLogin({ username, pwd: wrong })).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
  });

  it('merges the two messages if the setting is on', async () => {
    await queryAsOwner(api, `UPDATE setting SET value = 'true' WHERE key = 'merge_login_messages'`);
    expect((await tryLogin({ username: 'nobody_here', pwd: wrong })).error).toBe('LOGIN_WRONG_PASSWORD');
    await queryAsOwner(api, `UPDATE setting SET value = 'false' WHERE key = 'merge_login_messages'`);
  });

  it.each([
    ['member', login],
    ['administrator', adminLogin],
  ] as const)(
    'verifies one password for an unknown %s too, so response time does not reveal whether a name exists',
    async (who, to) => {
      const { username: known } = who === 'member' ? await signUp(api) : firstAdmin;
      for (const username of [known, 'nobody_here', 'bell\u0007name']) {
        const work = await passwordWork(api, async () => {
          expect((await call(api, to, { body: { username, pwd: wrong } })).status).toBe(422);
        });
        expect({ username, ...work }).toEqual({ username, hashed: 0, verified: 1 });
      }
    },
  );
});

describe('five wrong passwords', () => {
  it('lock the login for a quarter of an hour, even for the right password, while open sessions continue', async () => {
    const member = await signUp(api);
    const { username } = member;
    for (let i = 0; i < 5; i += 1)
      expect((await tryLogin({ username, pwd: wrong })).error).toBe('LOGIN_WRONG_PASSWORD');
    const locked = await tryLogin({ username, pwd: member.password }, { language: 'en' });
    expect(locked).toMatchObject({
      status: 422,
      error: 'LOGIN_FROZEN',
      envelope: { msg: 'Login failed. Your account has been temporarily frozen!' },
    });
    expect((await member.call(userInfo, {})).status).toBe(200);

    const [row] = await queryAsOwner<{ left: number }>(
      api,
      `SELECT extract(epoch FROM max(locked_until) - clock_timestamp())::int AS left FROM login_attempts WHERE account_id = $1`,
      [member.id],
    );
    expect(row?.left).toBeGreaterThan(14 * 60);
    await queryAsOwner(api, `UPDATE login_attempts SET locked_until = clock_timestamp() WHERE account_id = $1`, [
      member.id,
    ]);
    expect((await tryLogin({ username, pwd: member.password })).status).toBe(200);
  });

  it('sent concurrently allow no sixth attempt', async () => {
    const member = await signUp(api);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => tryLogin({ username: member.username, pwd: wrong })),
    );
    const count = (error: string) => answers.filter((answer) => answer.error === error).length;
    expect({ wrong: count('LOGIN_WRONG_PASSWORD'), frozen: count('LOGIN_FROZEN') }).toEqual({ wrong: 5, frozen: 35 });
    expect((await tryLogin({ username: member.username, pwd: member.password })).error).toBe('LOGIN_FROZEN');
  });

  it('are reset by a right one', async () => {
    const { username, password } = await signUp(api);
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) await tryLogin({ username, pwd: wrong });
      expect((await tryLogin({ username, pwd: password })).status).toBe(200);
    }
  });
});

describe('wrong passwords of a stranger', () => {
  const from = (host: number) => ({ ip: `198.51.100.${host}` });

  async function guess(username: string, hosts: readonly number[]): Promise<void> {
    for (const host of hosts) {
      const tries = Array.from({ length: 5 }, () => tryLogin({ username, pwd: wrong }, from(host)));
      await Promise.all(tries);
    }
  }

  it('lock the name for their address, not for its owner', async () => {
    const { username, password } = await signUp(api);
    await guess(username, [1]);
    expect((await tryLogin({ username, pwd: password }, from(1))).error).toBe('LOGIN_FROZEN');
    expect((await tryLogin({ username, pwd: password })).status).toBe(200);
    expect((await tryLogin({ username, pwd: password }, from(2))).status).toBe(200);
    expect((await tryLogin({ username, pwd: password }, from(1))).error).toBe('LOGIN_FROZEN');
  });

  it('from four addresses block every address that the member has not used before', async () => {
    const { id, username, password } = await signUp(api);
    await guess(username, [11, 12, 13]);
    expect((await tryLogin({ username, pwd: password }, from(14))).status).toBe(200);
    await guess(username, [21, 22, 23, 24]);
    const held = await tryLogin({ username, pwd: password }, from(15));
    expect(held.error).toBe('LOGIN_FROZEN');
    expect((await tryLogin({ username, pwd: password })).status).toBe(200);
    expect((await tryLogin({ username, pwd: password }, from(14))).status).toBe(200);
    expect((await tryLogin({ username, pwd: password }, from(15))).error).toBe('LOGIN_FROZEN');

    const [brake] = await queryAsOwner<{ left: number }>(
      api,
      `SELECT extract(epoch FROM max(locked_until) - clock_timestamp())::int AS left FROM login_attempts WHERE account_id = $1`,
      [id],
    );
    expect(brake?.left).toBeGreaterThan(59 * 60);
    await queryAsOwner(api, `UPDATE login_attempts SET locked_until = clock_timestamp() WHERE account_id = $1`, [id]);
    expect((await tryLogin({ username, pwd: password }, from(15))).status).toBe(200);
  });

  it('count an IPv6 network as one address', async () => {
    const { username, password } = await signUp(api);
    for (let host = 1; host <= 5; host += 1) await tryLogin({ username, pwd: wrong }, { ip: `2001:db8::${host}` });
    expect((await tryLogin({ username, pwd: password }, { ip: '2001:db8::9' })).error).toBe('LOGIN_FROZEN');
  });
});

describe('concurrent successful logins', () => {
  it('each create their own session', async () => {
    const { username, password, id } = await signUp(api);
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryLogin({ username, pwd: password })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [row] = await queryAsOwner<{ n: number }>(
      api,
      'SELECT count(*)::int AS n FROM session WHERE member_id = $1',
      [id],
    );
    expect(row?.n).toBe(13);
  });
});

describe('a stored hash with weaker parameters', () => {
  it('is replaced at the next login with the current parameters', async () => {
    const member = await signUp(api, { pwd: 'Correct horse battery' });
    const weak = '$argon2id$v=19$m=4096,t=1,p=1$Ef0nM0H2/lEar7zKhduU9A$mePTugApNZOjSzC0664YSJ+P72O2Pn1efrVgN+5+ef8';
    await queryAsOwner(api, 'UPDATE member SET login_hash = $2 WHERE id = $1', [member.id, weak]);
    await signIn(api, member);
    const [row] = await queryAsOwner<{ login_hash: string }>(api, 'SELECT login_hash FROM member WHERE id = $1', [
      member.id,
    ]);
    expect(row?.login_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await signIn(api, member);
  });
});

describe('the audit log', () => {
  it('records every login and refusal: who, what, when, from where', async () => {
    const member = await signUp(api);
    const { username, password } = member;
    const refused = await tryLogin({ username, pwd: wrong }, { ip: '192.0.2.7' });
    await tryLogin({ username, pwd: password });
    const rows = await auditOf(member.id);
    expect(rows.map(({ action }) => action)).toEqual(['auth.register', 'auth.login_refused', 'auth.login']);
    expect(rows[1]).toMatchObject({
      after: { error: 'LOGIN_WRONG_PASSWORD' },
      ip: '192.0.2.7',
      request_id: refused.envelope.requestId,
    });
  });

  it('stores no unknown name, because people type passwords there', async () => {
    await tryLogin({ username: 'hunter2hunter2', pwd: wrong });
    const rows = await queryAsOwner(api, `SELECT 1 FROM audit_entry e WHERE e::text LIKE '%hunter2%'`);
    expect(rows).toEqual([]);
  });
});

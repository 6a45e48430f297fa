import { randomUUID } from 'node:crypto';
import { dataExport, prepareExport, setMyLimits } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { queryAsOwner, signIn, signUp, startApi } from '#test-kit';
import { exportParts, notExported } from '../../../../../packages/core/src/exports/export-parts.repo.ts';

const api = await startApi();

async function fetchCopy(token: string) {
  const answer = await api.app.inject({
    method: 'GET',
    url: dataExport.path,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

describe('a data export', () => {
  it('is downloaded in the session that gave the password, and contains unmasked data', async () => {
    const member = await signUp(api);
    await member.call(setMyLimits, { body: { dailyLoss: '123.45' } });
    const stranger = await signUp(api);
    const refused = await fetchCopy(member.token);
    expect([refused.status, JSON.parse(refused.text).error]).toEqual([422, 'DATA_EXPORT_NOT_PREPARED']);
    expect((await member.call(prepareExport, { body: { pwd: 'wrong password' } })).error).toBe(
      'LOGIN_PASSWORD_INCORRECT',
    );
    expect((await member.call(prepareExport, { body: { pwd: member.password } })).status).toBe(200);
    const elsewhere = await signIn(api, member);
    expect((await fetchCopy(elsewhere.token)).status).toBe(422);

    const { status, headers, text } = await fetchCopy(member.token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="fairtick-data.json"',
      'cache-control': 'no-store',
    });
    const copy = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(copy)).toEqual(['about', ...exportParts.map(({ name }) => name)]);
    expect(copy['member']).toMatchObject([
      { id: member.id, username: member.username, real_name: '林若溪', id_number: '11010119900307109X' },
    ]);
    expect(copy['limits']).toMatchObject([{ kind: 'loss', amount: '12345' }]);
    expect(copy['statement_demo']).toMatchObject([{ amount: '1000000', line: '1' }]);
    expect(copy['log']?.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['auth.register', 'limits.set', 'exports.prepare']),
    );
    for (const secret of ['argon2id', '_hash', 'digest', stranger.id, stranger.username]) {
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
  });

  it('is limited to five a day', async () => {
    const member = await signUp(api);
    for (let i = 0; i < 5; i += 1) {
      expect((await member.call(prepareExport, { body: { pwd: member.password } })).status).toBe(200);
    }
    const sixth = await member.call(prepareExport, { body: { pwd: member.password } });
    expect([sixth.status, sixth.error]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('contains complete histories over many pages', async () => {
    const member = await signUp(api);
    await queryAsOwner(
      api,
      `SELECT book_lines($1, account_number('demo'), gen_random_uuid(), ARRAY[transfer_number('demo_reset')], ARRAY[bucket_number('house_demo_grants')], ARRAY[bucket_number('available')], '{1}') FROM generate_series(1, 2100)`,
      [member.id],
    );
    await member.call(prepareExport, { body: { pwd: member.password } });
    const copy = JSON.parse((await fetchCopy(member.token)).text) as { statement_demo: { line: string }[] };
    expect(copy.statement_demo.map(({ line }) => Number(line))).toEqual(Array.from({ length: 2_101 }, (_, i) => i + 1));
  });

  it('contains manual adjustments, but no undecided proposals', async () => {
    const member = await signUp(api);
    const [maker, checker] = [randomUUID(), randomUUID()];
    await queryAsOwner(
      api,
      `INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
       VALUES ($1, 'maker', '-', true, now(), now()), ($2, 'checker', '-', true, now(), now())`,
      [maker, checker],
    );
    for (const [kind, reason] of [
      ['manual_add', 'a gift that was given'],
      ['manual_deduct', 'an undecided suspicion'],
      ['manual_deduct', 'a suspicion that was turned down'],
    ]) {
      await queryAsOwner(
        api,
        `INSERT INTO approval (id, kind, state, version, member_id, amount, category, reason, evidence, payload, proposed_by,
                               proposed_at, expires_at)
         VALUES (uuidv7(), $1, 'pending', 1, $2, 100, 'other', $3, 'abc', '{}', $4, now(), now() + interval '1 day')`,
        [kind, member.id, reason, maker],
      );
    }
    await queryAsOwner(
      api,
      `UPDATE approval SET state = CASE kind WHEN 'manual_add' THEN 'approved' ELSE 'rejected' END, version = 2,
              decided_by = $1, decided_at = now() WHERE member_id = $2 AND reason NOT LIKE '%undecided%'`,
      [checker, member.id],
    );
    await member.call(prepareExport, { body: { pwd: member.password } });
    const { text } = await fetchCopy(member.token);
    expect(JSON.parse(text).adjustments).toMatchObject([{ kind: 'manual_add', reason: 'a gift that was given' }]);
    expect(text).not.toContain('suspicion');
  });

  it('contains no encrypted column of a member undecrypted', async () => {
    const rows = await queryAsOwner<{ column: string }>(
      api,
      `SELECT column_name::text AS column FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = 'member' AND data_type = 'bytea'`,
    );
    const part = exportParts.find(({ name }) => name === 'member');
    const sealed = Object.keys(part?.sealed?.({}, '') ?? {});
    const left = rows.filter(({ column }) => !sealed.includes(column) && !part?.sql.includes(column));
    expect(left, 'name them in `sealed` of the part, or omit them').toEqual([]);
  });

  it('covers every table with a member id', async () => {
    const rows = await queryAsOwner<{ table: string }>(
      api,
      `SELECT DISTINCT table_name::text AS table FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name IN ('member_id', 'actor_id', 'inviter_id')`,
    );
    const covered = new Set([...exportParts.flatMap(({ tables }) => tables), ...Object.keys(notExported)]);
    expect(rows.map(({ table }) => table).filter((table) => !covered.has(table))).toEqual([]);
  });
});

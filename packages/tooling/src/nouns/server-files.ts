import type { NounNames } from './noun-names.ts';

/** The noun in contracts, core, SQL, tables and API, with a test in each layer; path -> text. */
export function serverFiles(names: NounNames, migration: string): Record<string, string> {
  const { folder, file, many, one, Many, One, tables, table, plural, singular } = names;
  const core = `packages/core/src/${folder}`;
  const api = `apps/api/src/modules/${folder}`;
  return {
    [`packages/contracts/src/${folder}/${folder}.contract.ts`]: `import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { empty, id, idParams, instant, plainText } from '../http/wire.ts';

export const ${one}NoteMax = 120;

const ${one}Fields = { id, note: z.string(), createdAt: instant };
const ${one}Schema = z.strictObject(${one}Fields);
const admin${One}Schema = z.strictObject({ ...${one}Fields, memberId: id });
export type Admin${One} = z.infer<typeof admin${One}Schema>;

/** A page ends with an id, which is the cursor of the next one. */
const listQuery = z.strictObject({ ...pageQuery, cursor: z.optional(id) });

export const ${many} = endpoint({
  method: 'GET',
  path: '/api/${folder}',
  auth: 'member',
  summary: 'My ${plural}, newest first',
  query: listQuery,
  response: page(${one}Schema),
});

export const add${One} = endpoint({
  method: 'POST',
  path: '/api/${folder}',
  auth: 'member',
  summary: 'Add a ${singular}',
  body: z.strictObject({ note: plainText(1, ${one}NoteMax) }),
  response: ${one}Schema,
});

export const remove${One} = endpoint({
  method: 'DELETE',
  path: '/api/${folder}/:id',
  auth: 'member',
  summary: 'Remove one of my ${plural}',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: empty,
});

export const admin${Many} = endpoint({
  method: 'GET',
  path: '/api/admin/${folder}',
  auth: 'admin',
  permission: '${folder}:${file}:list',
  summary: '${plural} of all members, newest first',
  query: listQuery,
  response: page(admin${One}Schema),
});
`,
    [`packages/contracts/src/${folder}/${folder}.contract.test.ts`]: `import { expect, test } from 'vitest';
import { add${One} } from './${folder}.contract.ts';

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['spaces', '   '],
  ['a number', 7],
  ['121 characters', 'x'.repeat(121)],
])('a note that is %s is malformed', (_, note) => {
  expect(add${One}.body.safeParse({ note }).success).toBe(false);
});

test('a note is trimmed', () => {
  expect(add${One}.body.parse({ note: ' a note ' })).toEqual({ note: 'a note' });
});
`,
    [`${core}/index.ts`]: `export { add${One} } from './add-${file}.ts';
export { list${Many} } from './list-${folder}.ts';
export { remove${One} } from './remove-${file}.ts';
`,
    [`${core}/list-${folder}.ts`]: `import type { Ctx } from '../context.ts';
import { find${Many}, type ${One}Row } from './${folder}.repo.ts';

const defaultLimit = 20;

/** One page of the ${plural} of a member, or of all members where none is named, newest first. */
export async function list${Many}(
  ctx: Pick<Ctx, 'db'>,
  {
    memberId,
    cursor,
    limit = defaultLimit,
  }: { memberId?: string | undefined; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: ${One}Row[]; nextCursor: string | null }> {
  const rows = await find${Many}(ctx.db, { memberId, beforeId: cursor, limit: limit + 1 });
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
`,
    [`${core}/add-${file}.ts`]: `import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { readMemberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { insert${One}, type ${One}Row } from './${folder}.repo.ts';

export type Add${One}Input = { memberId: string; note: string; origin: Origin };

/** Adds a ${singular}; the note is not written to the audit log. */
export async function add${One}(
  ctx: Pick<Ctx, 'db' | 'ids'>,
  { memberId, note, origin }: Add${One}Input,
): Promise<${One}Row> {
  const actor = await readMemberActor(ctx, memberId);
  return runCommand(ctx, {
    actor,
    origin,
    tried: '${tables}.add',
    refusedAs: '${tables}.refused',
    target: { kind: '${table}', id: null },
    detail: {},
    act: async (tx) => {
      const row = await insert${One}(tx, { id: ctx.ids.uuid(), memberId, note });
      await appendAudit(tx, { actor, origin, action: '${tables}.add', target: { kind: '${table}', id: row.id } });
      return row;
    },
  });
}
`,
    [`${core}/remove-${file}.ts`]: `import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { readMemberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { delete${One} } from './${folder}.repo.ts';

export type Remove${One}Input = { memberId: string; id: string; origin: Origin };

/** @throws DomainError NOT_FOUND for a ${singular} that the member does not have. */
export async function remove${One}(
  ctx: Pick<Ctx, 'db'>,
  { memberId, id, origin }: Remove${One}Input,
): Promise<void> {
  const actor = await readMemberActor(ctx, memberId);
  const target = { kind: '${table}', id } as const;
  await runCommand(ctx, {
    actor,
    origin,
    tried: '${tables}.remove',
    refusedAs: '${tables}.refused',
    target,
    detail: {},
    act: async (tx) => {
      await delete${One}(tx, memberId, id);
      await appendAudit(tx, { actor, origin, action: '${tables}.remove', target });
    },
  });
}
`,
    [`${core}/${folder}.repo.ts`]: `import type { Db, Prisma, Tx } from '@fairtick/db';

const shown = { id: true, memberId: true, note: true, createdAt: true } satisfies Prisma.${One}Select;
export type ${One}Row = Prisma.${One}GetPayload<{ select: typeof shown }>;

/** Rows before \`beforeId\`, newest first: ids are UUIDs of version 7, so their order is that of time. */
export async function find${Many}(
  db: Pick<Db, 'prisma'>,
  { memberId, beforeId, limit }: { memberId: string | undefined; beforeId: string | undefined; limit: number },
): Promise<${One}Row[]> {
  return db.prisma.${one}.findMany({
    select: shown,
    where: {
      ...(memberId === undefined ? {} : { memberId }),
      ...(beforeId === undefined ? {} : { id: { lt: beforeId } }),
    },
    orderBy: { id: 'desc' },
    take: limit,
  });
}

export async function insert${One}(
  tx: Tx,
  { id, memberId, note }: { id: string; memberId: string; note: string },
): Promise<${One}Row> {
  const [row] = await tx.$queryRaw<{ createdAt: Date }[]>\`
    SELECT add_${table}(\${id}::uuid, \${memberId}::uuid, \${note}) AS "createdAt"\`;
  if (row === undefined) throw new Error(\`add_${table} gave no row for \${id}\`);
  return { id, memberId, note, ...row };
}

/** @throws a refusal of the stored procedure: NOT_FOUND. */
export async function delete${One}(tx: Tx, memberId: string, id: string): Promise<void> {
  await tx.$executeRaw\`SELECT remove_${table}(\${memberId}::uuid, \${id}::uuid)\`;
}
`,
    [`${core}/${folder}.db.test.ts`]: `import { addMember, createDatabase, openRoles } from '@fairtick/test-kit';
import { expect, test } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { add${One} } from './add-${file}.ts';
import { list${Many} } from './list-${folder}.ts';
import { remove${One} } from './remove-${file}.ts';

const { app, owner } = openRoles(await createDatabase());
const ids = uuidsV7(systemClock);
const ctx = { db: app, ids };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const newMember = () => {
  const id = ids.uuid();
  return addMember(owner, { id, username: \`m_\${id.slice(-12)}\` });
};
const add = (memberId: string, note: string) => add${One}(ctx, { memberId, note, origin });

test('a list holds the member’s own rows, newest first, page by page', async () => {
  const [memberId, other] = [await newMember(), await newMember()];
  await add(other, 'of another member');
  for (const note of ['first', 'second', 'third']) await add(memberId, note);
  const first = await list${Many}(ctx, { memberId, limit: 2 });
  expect(first.items.map(({ note }) => note)).toEqual(['third', 'second']);
  const rest = await list${Many}(ctx, { memberId, limit: 2, cursor: first.nextCursor ?? undefined });
  expect(rest).toMatchObject({ items: [{ note: 'first' }], nextCursor: null });
});

test('only its owner removes a row, and the log names what was done and what was refused', async () => {
  const [memberId, other] = [await newMember(), await newMember()];
  const { id } = await add(memberId, 'a note');
  await expect(remove${One}(ctx, { memberId: other, id, origin })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await remove${One}(ctx, { memberId, id, origin });
  await expect(remove${One}(ctx, { memberId, id, origin })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await list${Many}(ctx, { memberId })).items).toEqual([]);
  const { items } = await listAudit(ctx, { targetId: id });
  expect(items.map(({ action }) => action)).toEqual([
    '${tables}.refused',
    '${tables}.remove',
    '${tables}.refused',
    '${tables}.add',
  ]);
});

test('the login of the API writes no row but by the stored procedures', async () => {
  const memberId = await newMember();
  const insert = app.pool.query('INSERT INTO ${table} VALUES ($1, $2, $3, clock_timestamp())', [ids.uuid(), memberId, 'x']);
  await expect(insert).rejects.toThrow('permission denied');
  await add(memberId, 'a note');
  await expect(app.pool.query('DELETE FROM ${table}')).rejects.toThrow('permission denied');
});
`,
    [`prisma/sql/${folder}/add_${table}.sql`]: `-- Adds a ${singular} of a member and returns when.
CREATE OR REPLACE FUNCTION add_${table}(p_id uuid, p_member uuid, p_note text) RETURNS timestamptz
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.${table} (id, member_id, note, created_at)
  VALUES (p_id, p_member, p_note, date_trunc('milliseconds', clock_timestamp()))
  RETURNING created_at
$$;
GRANT EXECUTE ON FUNCTION add_${table} TO fairtick_app;
`,
    [`prisma/sql/${folder}/remove_${table}.sql`]: `-- Removes a ${singular} of a member. Refused: NOT_FOUND.
CREATE OR REPLACE FUNCTION remove_${table}(p_member uuid, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM public.${table} WHERE id = p_id AND member_id = p_member;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
END $$;
GRANT EXECUTE ON FUNCTION remove_${table} TO fairtick_app;
`,
    [`prisma/models/${folder}.prisma`]: `model ${One} {
  id        String   @id @db.Uuid
  memberId  String   @map("member_id") @db.Uuid
  note      String
  createdAt DateTime @map("created_at") @db.Timestamptz(3)

  @@index([memberId, id], map: "${table}_of_member")
  @@map("${table}")
}
`,
    [`prisma/migrations/${migration}/migration.sql`]: `CREATE TABLE ${table} (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id),
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 120),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX ${table}_of_member ON ${table} (member_id, id);
GRANT SELECT ON ${table} TO fairtick_app;
`,
    [`${api}/member.routes.ts`]: `import { add${One}, ${many}, remove${One} } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { add${One} as add, list${Many}, remove${One} as remove } from '@fairtick/core/${folder}';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

type Row = { id: string; note: string; createdAt: Date };
const onWire = ({ id, note, createdAt }: Row) => ({ id, note, createdAt: createdAt.toISOString() });

export function mount${Many}(app: FastifyInstance, ctx: Pick<Ctx, 'db' | 'ids'>): void {
  mount(app, ${many}, async ({ member, query }) => {
    const { items, nextCursor } = await list${Many}(ctx, { memberId: member.id, ...query });
    return { items: items.map(onWire), nextCursor };
  });
  mount(app, add${One}, async (call) =>
    onWire(await add(ctx, { memberId: call.member.id, ...call.body, origin: originOf(call) })),
  );
  mount(app, remove${One}, async (call) => {
    await remove(ctx, { memberId: call.member.id, ...call.params, origin: originOf(call) });
    return {};
  });
}
`,
    [`${api}/admin.routes.ts`]: `import { admin${Many} } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { list${Many} } from '@fairtick/core/${folder}';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

export function mount${Many}ForAdmins(app: FastifyInstance, ctx: Pick<Ctx, 'db'>): void {
  mount(app, admin${Many}, async ({ query }) => {
    const { items, nextCursor } = await list${Many}(ctx, query);
    return { items: items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), nextCursor };
  });
}
`,
    [`${api}/${folder}.routes.test.ts`]: `import { add${One}, admin${Many}, ${many}, remove${One} } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { addAdmin, inject, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const member = await signUp(api);
const list = async (of = member) => (await of.call(${many}, { query: {} })).data.items;

test('a member adds, reads and removes; another member sees and removes nothing', async () => {
  const { status, data } = await member.call(add${One}, { body: { note: ' a note ' } });
  expect(status).toBe(200);
  expect(data.note).toBe('a note');
  expect(await list()).toEqual([data]);
  const other = await signUp(api);
  expect(await list(other)).toEqual([]);
  const params = { id: data.id };
  expect(await other.call(remove${One}, { params })).toMatchObject({ status: 404, error: 'NOT_FOUND' });
  expect((await member.call(remove${One}, { params })).status).toBe(200);
  expect(await list()).toEqual([]);
});

test.each([
  ['no note', {}],
  ['an empty note', { note: '' }],
  ['an owner', { note: 'x', memberId: '01900000-0000-7000-8000-00000000dead' }],
])('a body with %s is malformed and changes nothing', async (_, body) => {
  const { status } = await inject(api, { method: 'POST', url: ${many}.path, token: member.token, body });
  expect(status).toBe(400);
  expect(await list()).toEqual([]);
});

test('administrators with the permission read the ${plural} of all members', async () => {
  const { data } = await member.call(add${One}, { body: { note: 'a note' } });
  const admin = await signInAdmin(api);
  const { items } = (await admin.call(admin${Many}, { query: {} })).data;
  expect(items).toContainEqual({ ...data, memberId: member.id });
  const without = await signInAdmin(api, await addAdmin(api, { username: '${table}_none', permissions: [] }));
  expect((await without.call(admin${Many}, { query: {} })).error).toBe('FORBIDDEN');
});
`,
  };
}

const pascal = (name: string) =>
  name.replace(/(^|-)([a-z0-9])/g, (_, _dash: string, letter: string) => letter.toUpperCase());
const camel = (name: string) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());
const snake = (name: string) => name.replaceAll('-', '_');

/** The first files of a module, path -> text: a list that members can read, from contract to table. */
export function nounFiles(noun: string, single: string): Record<string, string> {
  const [Nouns, nouns, Single, one] = [pascal(noun), camel(noun), pascal(single), camel(single)];
  return {
    [`packages/contracts/src/${noun}/${noun}.contract.ts`]: `import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, instant } from '../http/wire.ts';

export const ${nouns} = endpoint({
  method: 'GET',
  path: '/api/${noun}',
  auth: 'member',
  summary: 'My ${noun}, newest first',
  query: z.strictObject(pageQuery),
  response: page(z.strictObject({ id, createdAt: instant })),
});
`,
    [`packages/core/src/${noun}/index.ts`]: `export { list${Nouns} } from './list-${noun}.ts';\n`,
    [`packages/core/src/${noun}/list-${noun}.ts`]: `import type { Ctx } from '../context.ts';
import { find${Nouns}, type ${Single}Row } from './${noun}.repo.ts';

const defaultLimit = 50;

/** One page of a member's ${noun}, newest first. */
export async function list${Nouns}(
  ctx: Pick<Ctx, 'db'>,
  { memberId, cursor, limit = defaultLimit }: { memberId: string; cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: ${Single}Row[]; nextCursor: string | null }> {
  const rows = await find${Nouns}(ctx.db, { memberId, beforeId: cursor ?? null, limit: limit + 1 });
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
`,
    [`packages/core/src/${noun}/${noun}.repo.ts`]: `import type { Db } from '@fairtick/db';

export type ${Single}Row = { id: string; createdAt: Date };

/** A member's ${noun} before \`beforeId\`, newest first: ids are UUIDs of version 7, so their order is that of time. */
export async function find${Nouns}(
  db: Db,
  { memberId, beforeId, limit }: { memberId: string; beforeId: string | null; limit: number },
): Promise<${Single}Row[]> {
  return db.prisma.${one}.findMany({
    select: { id: true, createdAt: true },
    where: { memberId, ...(beforeId === null ? {} : { id: { lt: beforeId } }) },
    orderBy: { id: 'desc' },
    take: limit,
  });
}
`,
    [`apps/api/src/modules/${noun}/member.routes.ts`]: `import { ${nouns} } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { list${Nouns} } from '@fairtick/core/${noun}';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

export function mount${Nouns}(app: FastifyInstance, ctx: Ctx): void {
  mount(app, ${nouns}, async ({ member, query }) => {
    const { items, nextCursor } = await list${Nouns}(ctx, { memberId: member.id, ...query });
    return { items: items.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })), nextCursor };
  });
}
`,
    [`prisma/models/${noun}.prisma`]: `model ${Single} {
  id        String   @id @db.Uuid
  memberId  String   @map("member_id") @db.Uuid
  createdAt DateTime @map("created_at") @db.Timestamptz(3)

  @@index([memberId, id])
  @@map("${snake(single)}")
}
`,
  };
}

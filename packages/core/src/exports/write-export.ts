import { DomainError } from '@fairtick/contracts';
import type { MemberIdentity } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';
import { type ExportPart, exportParts } from './export-parts.repo.ts';
import { findPart, isPrepared } from './exports.repo.ts';

export type WriteExportInput = { member: Pick<MemberIdentity, 'id' | 'sessionId'> };

const pageRows = 1_000;
const about = {
  amounts: 'whole numbers of the smallest unit of their currency (CNY, DEMO: 1/100), as texts',
  instants: 'UTC',
};

/**
 * The copy of everything held about a member, as pieces of one JSON text: `about`, then one array per part. Only one
 * page is in memory, however long the history is.
 * @throws DomainError DATA_EXPORT_NOT_PREPARED before the first piece
 */
export async function* writeExport(
  ctx: Pick<Ctx, 'db' | 'clock'> & { cipher: Cipher },
  { member }: WriteExportInput,
): AsyncGenerator<string> {
  const whose = { memberId: member.id, sessionId: member.sessionId };
  if (!(await isPrepared(ctx.db, whose))) throw new DomainError('DATA_EXPORT_NOT_PREPARED');
  yield `{"about":${JSON.stringify({ ...about, madeAt: ctx.clock.now().toISOString() })}`;
  for (const part of exportParts) {
    yield `,\n${JSON.stringify(part.name)}:[`;
    let lead = '\n';
    for (let after: string | null | undefined; after !== null; ) {
      const page = await findPart(ctx.db, {
        sql: part.sql,
        memberId: member.id,
        after: after ?? null,
        limit: pageRows,
      });
      for (const row of page.rows) {
        yield lead + JSON.stringify(readable(ctx.cipher, part, row, member.id));
        lead = ',\n';
      }
      after = page.next;
    }
    yield ']';
  }
  yield '}\n';
}

/**
 * A row for its owner: encrypted columns decrypted (null where that fails), numbers as texts, so that none is rounded.
 */
function readable(cipher: Cipher, part: ExportPart, text: string, memberId: string): unknown {
  const row = JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value,
  ) as Record<string, unknown>;
  for (const [column, boundTo] of Object.entries(part.sealed?.(row, memberId) ?? {})) {
    const sealed = row[column];
    row[column] = typeof sealed === 'string' ? cipher.read(bytesOf(sealed), boundTo) : null;
  }
  return row;
}

/** Postgres prints bytes as \x and hex. */
function bytesOf(text: string): Uint8Array {
  return Buffer.from(text.slice(2), 'hex');
}

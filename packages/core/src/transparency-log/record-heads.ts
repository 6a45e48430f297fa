import type { Ctx } from '../context.ts';
import { findNewAuditHead, findNewHeads, findNewSigningKeys, recordStatements } from './log.repo.ts';
import type { LogKey } from './log-key.ts';
import { type Statement, type StatementKind, signStatement } from './statement.ts';

export type StatementCtx = Pick<Ctx, 'db' | 'clock'> & { logKey: LogKey };

/** Signs and stores what changed since the last statements: heads of the tapes and of the audit log, and new keys. */
export async function recordHeads(ctx: StatementCtx): Promise<void> {
  const madeAt = ctx.clock.now();
  const { keyId, publicKey } = ctx.logKey;
  const keys = [{ purpose: 'log', keyId, publicKey } as const, ...(await findNewSigningKeys(ctx.db))];
  await record(
    ctx,
    'key',
    keys.map(({ purpose, ...key }) => ({
      kind: 'key',
      subject: `${purpose} ${key.keyId}`,
      number: 0n,
      madeAt,
      fields: [purpose, key.keyId, key.publicKey],
    })),
  );
  const heads = await findNewHeads(ctx.db);
  await record(
    ctx,
    'head',
    heads.map(({ productId, seq, hash }) => ({
      kind: 'head',
      subject: productId,
      number: seq,
      madeAt,
      fields: [productId, Number(seq), hash.toString('hex')],
    })),
  );
  const audit = await findNewAuditHead(ctx.db);
  if (audit === undefined) return;
  const { seq, hash } = audit;
  await record(ctx, 'audit', [
    { kind: 'audit', subject: '', number: seq, madeAt, fields: [Number(seq), hash.toString('hex')] },
  ]);
}

/**
 * States in the log that the database was put back to an earlier time: the log had `published` entries, of which the
 * database knows `placed`.
 */
export async function recordRestore(
  ctx: StatementCtx,
  { placed, published }: { placed: number; published: number },
): Promise<void> {
  const madeAt = ctx.clock.now();
  await record(ctx, 'incident', [
    {
      kind: 'incident',
      subject: `restore ${published}`,
      number: BigInt(madeAt.getTime()),
      madeAt,
      fields: ['restore', placed, published],
    },
  ]);
}

async function record(ctx: StatementCtx, kind: StatementKind, statements: readonly Statement[]): Promise<void> {
  const madeAt = statements[0]?.madeAt;
  if (madeAt === undefined) return;
  await recordStatements(ctx.db, {
    kind,
    keyId: ctx.logKey.keyId,
    madeAt,
    statements: statements.map((statement) => signStatement(statement, ctx.logKey.privateKey)),
  });
}

import { sign } from 'node:crypto';
import type { Db } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import {
  findNewAuditHead,
  findNewEndedKeys,
  findNewHeads,
  findNewSigningKeys,
  findUnsigned,
  type PublicKeyRow,
  recordStatements,
  stateTerms,
  storeSignatures,
} from './log.repo.ts';
import type { LogKey } from './log-key.ts';
import { type Statement, signStatement } from './statement.ts';

export type StatementCtx = Pick<Ctx, 'db' | 'clock'> & { logKey: LogKey };

/** Signs and stores what changed since the last statements: heads of the tapes and of the audit log, and keys. */
export async function recordHeads(ctx: StatementCtx): Promise<void> {
  const madeAt = ctx.clock.now();
  await stateKeys(ctx, madeAt, [ownKey(ctx.logKey), ...(await findNewSigningKeys(ctx.db))]);
  const ended = await findNewEndedKeys(ctx.db);
  await record(
    ctx,
    'key_end',
    ended.map(({ keyId, replacedBy }) => ({
      kind: 'key_end',
      subject: `acceptance ${keyId}`,
      number: 0n,
      madeAt,
      fields: ['acceptance', keyId, replacedBy],
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

const stated = new WeakMap<Db['pool'], string>();

/** States the log's key, once a process and database: it must be published before anything that it signs. */
export async function stateLogKey(db: Pick<Ctx, 'db'>['db'], logKey: LogKey): Promise<void> {
  if (stated.get(db.pool) === logKey.keyId) return;
  await stateKeys({ db, logKey }, new Date(), [ownKey(logKey)]);
  stated.set(db.pool, logKey.keyId);
}

function ownKey({ keyId, publicKey }: LogKey): PublicKeyRow {
  return { purpose: 'log', keyId, publicKey };
}

async function stateKeys(
  ctx: Pick<StatementCtx, 'db' | 'logKey'>,
  madeAt: Date,
  keys: readonly PublicKeyRow[],
): Promise<void> {
  await record(
    ctx,
    'key',
    keys.map(({ purpose, keyId, publicKey }) => ({
      kind: 'key',
      subject: `${purpose} ${keyId}`,
      number: 0n,
      madeAt,
      fields: [purpose, keyId, publicKey],
    })),
  );
}

const batchSize = 500;

/**
 * Signs the statements that were stored without a signature: those of terms, which the transaction of the approval stores
 * in a process without the log's key. Terms from before there were such statements get theirs first.
 */
export async function signTerms({ db, logKey }: Pick<StatementCtx, 'db' | 'logKey'>): Promise<void> {
  await stateTerms(db);
  for (;;) {
    const unsigned = await findUnsigned(db, batchSize);
    if (unsigned.length === 0) return;
    const signed = unsigned.map(({ id, statement }) => ({ id, signature: sign(null, statement, logKey.privateKey) }));
    await storeSignatures(db, { keyId: logKey.keyId, signed });
  }
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

async function record(
  ctx: Pick<StatementCtx, 'db' | 'logKey'>,
  kind: Statement['kind'],
  statements: readonly Statement[],
): Promise<void> {
  const madeAt = statements[0]?.madeAt;
  if (madeAt === undefined) return;
  await recordStatements(ctx.db, {
    kind,
    keyId: ctx.logKey.keyId,
    madeAt,
    statements: statements.map((statement) => signStatement(statement, ctx.logKey.privateKey)),
  });
}

import { createHash, sign } from 'node:crypto';
import {
  acceptanceBytes,
  genesisHash,
  sealedBytes,
  sealedSettlement,
  settlementText,
  tapeEntryHash,
} from '@fairtick/verifier';
import { wireEntryOf } from '../../markets/index.ts';
import {
  createTermsHashes,
  findProductFacts,
  type OrderRow,
  orderColumns,
  type SettlementRow,
  settlementColumns,
  settlementJoins,
  settlementOf,
  termsNameOf,
  unsignedView,
} from '../../orders/index.ts';
import { writeLog } from '../../transparency-log/index.ts';
import type { Platform } from './finders.test-setup.ts';
import type { Attack } from './manipulation.test-setup.ts';
import { logFilesOf } from './own-witness.test-setup.ts';
import { acceptanceSigner, ctx, logKey, named } from './platform.test-setup.ts';
import { rehashAuditSql } from './rehash-audit.test-setup.ts';

/** Fills in the ids of rows; braces around other words stay. */
const withIds = (text: string) =>
  text.replaceAll(/\{([a-zA-Z_]+)\}/g, (all, name: string) => (named[name] ? `'${named[name]}'` : all));

/** The means of a superuser who has the platform's keys and its published files. */
export function openAttack(platform: Platform): Attack {
  const { db, files } = platform;
  const sql = async (text: string) => {
    const answers = [await db.pool.query(withIds(text))].flat();
    if (answers.every(({ rowCount }) => !rowCount)) throw new Error(`it changes nothing: ${text}`);
  };
  return {
    sql,
    editFile(prefix, edit) {
      for (const [path, bytes] of files) {
        if (!path.startsWith(prefix)) continue;
        const edited = edit(bytes);
        if (edited === null) files.delete(path);
        else files.set(path, edited);
      }
    },
    signAnew: (order) => signAnew(platform, order),
    signSettlement: (order) => signSettlement(platform, order),
    rehashTape: (product, fromSeq) => rehashTape(platform, product, fromSeq),
    async rehashAudit(fromSeq) {
      await db.pool.query(rehashAuditSql(fromSeq));
    },
    async rewriteLog() {
      const policy = files.get('policy');
      files.clear();
      if (policy) files.set('policy', policy);
      await db.pool.query(closeGapsSql);
      await writeLog({ ...ctx, db, logKey, logFiles: logFilesOf(files) });
    },
    restate: (kind, from, to) => restate(platform, kind, from, to),
    logAction: (action, targetId, after, actor = 'checker') =>
      sql(
        `SELECT audit_append('admin', {${actor}}, '${actor}', '${action}', 'x', ${targetId}::text, NULL, ${after}::jsonb, '127.0.0.1', 'r')`,
      ),
  };
}

async function signAnew({ db }: Platform, name: string): Promise<void> {
  const { rows } = await db.pool.query<OrderRow & { batch: bigint; place: number }>(
    `SELECT ${orderColumns}, acceptance_batch AS batch, acceptance_place AS place FROM orders o WHERE o.id = $1`,
    [named[name]],
  );
  const [row] = rows as [OrderRow & { batch: bigint; place: number }];
  const product = (await findProductFacts(db)).get(row.productId);
  const termsHash = await createTermsHashes().read(db, termsNameOf(row));
  if (product === undefined || termsHash === undefined) throw new Error(`order ${name}: nothing to sign`);
  const text = acceptanceBytes({ ...unsignedView(row, product), memberId: row.memberId, termsHash });
  const signature = acceptanceSigner.signBytes(text);
  const sealed = createHash('sha256').update(sealedBytes(text, signature)).digest();
  await db.pool.query(
    `UPDATE statement_batch SET key_id = $4, statements = overlay(statements PLACING $1 FROM $2 * 96 - 95 FOR 96) WHERE id = $3`,
    [Buffer.concat([signature, sealed]), row.place, row.batch, acceptanceSigner.keyId],
  );
}

async function signSettlement({ db }: Platform, name: string): Promise<void> {
  const { rows } = await db.pool.query<OrderRow & SettlementRow & { batch: bigint; place: number }>(
    `SELECT ${orderColumns}, ${settlementColumns}, settlement_batch AS batch, settlement_place AS place
       FROM orders o ${settlementJoins} WHERE o.id = $1`,
    [named[name]],
  );
  const [row] = rows as [OrderRow & SettlementRow & { batch: bigint; place: number }];
  const product = (await findProductFacts(db)).get(row.productId);
  const settlement = product && settlementOf(row, product);
  if (!settlement) throw new Error(`order ${name}: nothing to sign`);
  const text = new TextEncoder().encode(settlementText(settlement));
  const signature = logKey.signBytes(text);
  const sealed = createHash('sha256').update(sealedSettlement(text, signature)).digest();
  await db.pool.query(
    `UPDATE statement_batch SET statements = overlay(statements PLACING $1 FROM $2 * 96 - 95 FOR 96) WHERE id = $3`,
    [Buffer.concat([signature, sealed]), row.place, row.batch],
  );
}

async function rehashTape({ db }: Platform, name: string, fromSeq: number): Promise<void> {
  const productId = named[name] ?? '';
  const { rows } = await db.pool.query(
    `SELECT t.product_id AS "productId", t.seq, t.kind, t.price, t.at, t.source_time AS "sourceTime", t.source, t.hash, p.pip_decimals AS decimals
       FROM tape t JOIN product p ON p.id = t.product_id WHERE t.product_id = $1 ORDER BY t.seq`,
    [productId],
  );
  let before = genesisHash;
  for (const row of rows) {
    if (Number(row.seq) >= fromSeq)
      row.hash = Buffer.from(tapeEntryHash(productId, before, wireEntryOf(row, row.decimals)), 'hex');
    before = row.hash.toString('hex');
    await db.pool.query('UPDATE tape SET hash = $3 WHERE product_id = $1 AND seq = $2', [productId, row.seq, row.hash]);
  }
  await db.pool.query(
    `UPDATE market m SET last_seq = t.seq, last_hash = t.hash, last_at = t.at
       FROM (SELECT * FROM tape WHERE product_id = $1 ORDER BY seq DESC LIMIT 1) t WHERE m.product_id = $1`,
    [productId],
  );
  await db.pool.query(
    `UPDATE orders o SET head_hash = t.hash FROM tape t WHERE o.product_id = $1 AND t.product_id = $1 AND t.seq = o.head_seq`,
    [productId],
  );
}

/** Statements keep their order, and the places of those that are gone are given to the next. */
const closeGapsSql = `DO $do$
  BEGIN
    CREATE TEMP TABLE places ON COMMIT DROP AS
      SELECT id, batch, sum(size) OVER (ORDER BY log_index) - size AS place
        FROM (SELECT id, false AS batch, log_index, 1 AS size FROM log_statement WHERE log_index IS NOT NULL
              UNION ALL SELECT id, true, log_index, octet_length(statements) / 96 FROM statement_batch WHERE log_index IS NOT NULL) placed;
    UPDATE log_statement s SET log_index = p.place + 1000000 FROM places p WHERE p.id = s.id AND NOT p.batch;
    UPDATE statement_batch s SET log_index = p.place + 1000000 FROM places p WHERE p.id = s.id AND p.batch;
    UPDATE log_statement SET log_index = log_index - 1000000 WHERE log_index IS NOT NULL;
    UPDATE statement_batch SET log_index = log_index - 1000000 WHERE log_index IS NOT NULL;
  END $do$`;

async function restate({ db }: Platform, kind: string, from: string, to: string): Promise<void> {
  const { rows } = await db.pool.query<{ id: bigint; text: string }>(
    `SELECT id, convert_from(statement, 'UTF8') AS text FROM log_statement WHERE kind = statement_kind_number($1)`,
    [kind],
  );
  for (const { id, text } of rows.filter((row) => row.text.includes(from))) {
    const changed = Buffer.from(text.replaceAll(from, to));
    await db.pool.query('UPDATE log_statement SET statement = $2, signature = $3 WHERE id = $1', [
      id,
      changed,
      sign(null, changed, logKey.privateKey),
    ]);
  }
}

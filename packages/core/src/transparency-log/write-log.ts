import {
  type Checkpoint,
  emptyRoot,
  formatCheckpoint,
  formatNote,
  parseCheckpoint,
  parseNote,
  signNote,
  utf8,
  verifyNote,
} from '@fairtick/tlog';
import type { Ctx } from '../context.ts';
import { countPlaced, findPlaced, placeStatements } from './log.repo.ts';
import type { LogFiles } from './log-files.port.ts';
import { recordRestore, type StatementCtx } from './record-heads.ts';
import { entryOf } from './statement.ts';
import { writeTiles } from './write-tiles.ts';

export type LogCtx = StatementCtx & Pick<Ctx, 'log'> & { logFiles: LogFiles };

/** Statements that get their places in one transaction. */
const batchSize = 5_000;

/**
 * Appends all waiting statements to the log and publishes a checkpoint. The order is durable in the database before a file
 * is written, and files of one size are always the same bytes, so after a crash at any point the next run continues, and
 * two runs at the same time write the same. Returns the published head.
 */
export async function writeLog(ctx: LogCtx): Promise<Checkpoint> {
  let head = await readHead(ctx);
  const placed = await countPlaced(ctx.db);
  if (placed < head.size) {
    ctx.log.warn({ placed, published: head.size }, 'the database is older than the published log');
    await recordRestore(ctx, { placed, published: head.size });
  }
  for (;;) {
    const size = await placeStatements(ctx.db, { published: head.size, limit: batchSize });
    if (size === head.size) return head;
    const rows = await findPlaced(ctx.db, { from: head.size, to: size });
    if (rows.length !== size - head.size) {
      throw new Error(
        `transparency log: ${size - head.size - rows.length} statements from ${head.size} on are missing`,
      );
    }
    const root = await writeTiles(ctx.logFiles, { size: head.size, entries: rows.map(entryOf) });
    head = { origin: head.origin, size, root };
    await publish(ctx, head);
  }
}

/** The published head; an empty log before the first. @throws when the published checkpoint is not signed by this key */
async function readHead({ logFiles, logKey }: LogCtx): Promise<Checkpoint> {
  const { key } = logKey.signer;
  const bytes = await logFiles.read('checkpoint');
  if (bytes === undefined) return { origin: key.name, size: 0, root: emptyRoot };
  const note = parseNote(bytes);
  await verifyNote(note, [key]);
  const head = parseCheckpoint(note.text);
  if (head.origin !== key.name)
    throw new Error(`transparency log: the published log is ${head.origin}, not ${key.name}`);
  return head;
}

async function publish({ logFiles, logKey }: LogCtx, head: Checkpoint): Promise<void> {
  const text = formatCheckpoint(head);
  const signature = await signNote(text, logKey.signer);
  await logFiles.write('checkpoint', utf8(formatNote({ text, signatures: [signature] })));
}

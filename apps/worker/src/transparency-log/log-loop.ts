import {
  cosignCheckpoint,
  recordHeads,
  signTerms,
  type WitnessedSizes,
  withLogWriter,
  writeLog,
} from '@fairtick/core/transparency-log';
import type { WorkerContext } from '../context.ts';
import { type Loop, startLoop } from '../loop.ts';

type TransparencyLog = NonNullable<WorkerContext['transparencyLog']>;

/** A checkpoint is published at most this often. */
const checkpointMs = 10_000;

/** Signs what changed, appends it to the log and asks the witnesses. Nothing else waits for it. */
export function startLogLoop(
  ctx: WorkerContext,
  { transparencyLog, everyMs = checkpointMs }: { transparencyLog: TransparencyLog; everyMs?: number },
): Loop {
  const sizes: WitnessedSizes = new Map();
  let isPolicyPublished = false;
  return startLoop({
    everyMs,
    gapMs: 0,
    work: async () => {
      await withLogWriter(ctx.db, async () => {
        const logCtx = { ...ctx, ...transparencyLog };
        if (!isPolicyPublished) await transparencyLog.logFiles.write('policy', Buffer.from(transparencyLog.policy));
        isPolicyPublished = true;
        await signTerms(logCtx);
        await recordHeads(logCtx);
        const head = await writeLog(logCtx);
        const cosigned = await cosignCheckpoint(logCtx, { head, witnesses: transparencyLog.witnesses, sizes });
        ctx.metrics.logSize.set(head.size);
        ctx.metrics.logWitnesses.set(cosigned.length);
      });
    },
    report: (error) => {
      ctx.metrics.failures.inc({ part: 'transparency-log' });
      ctx.log.error({ err: error }, 'the transparency log could not be written; it is tried again');
    },
  });
}

import type { Ctx } from '../context.ts';
import { writeHeartbeat } from './operations.repo.ts';

/** Records that this worker is alive. */
export async function recordHeartbeat(
  ctx: Pick<Ctx, 'db'>,
  { workerId, startedAt }: { workerId: string; startedAt: Date },
): Promise<void> {
  await writeHeartbeat(ctx.db, { id: workerId, startedAt });
}

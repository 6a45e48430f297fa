import type { Ctx } from '../context.ts';
import { finishRunRow } from './operations.repo.ts';

/** Records how a run of a repeating job ended. `detail` is small JSON without bigint or secrets. */
export async function finishRun(
  ctx: Pick<Ctx, 'db'>,
  { name, ok, detail }: { name: string; ok: boolean; detail: object },
): Promise<void> {
  await finishRunRow(ctx.db, { name, ok, detail });
}

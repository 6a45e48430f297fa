import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { takeOrphans } from './uploads.repo.ts';
import type { UploadStore } from './uploads-ctx.ts';

const filesPerCall = 200;
const callLimit = 50;

/** Removes pictures that were attached to nothing for a day, at most 10,000 per run. Returns how many. */
export async function removeOrphanUploads(ctx: Pick<Ctx, 'db'> & { uploads: UploadStore }): Promise<number> {
  let removed = 0;
  for (let call = 0; call < callLimit; call += 1) {
    const taken = await withTx(ctx.db, async (tx) => {
      const files = await takeOrphans(tx, filesPerCall);
      // Inside the transaction: killed here, the rows are unchanged and the next run removes the files again.
      for (const file of files) await ctx.uploads.remove(file);
      return files.length;
    });
    removed += taken;
    if (taken < filesPerCall) break;
  }
  return removed;
}

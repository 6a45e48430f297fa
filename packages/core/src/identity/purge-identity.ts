import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { addErased } from '../retention/index.ts';
import type { UploadStore } from '../uploads/index.ts';
import { purgeRows } from './identity.repo.ts';

/** Each in its own transaction, with its log entry. */
const callLimit = 500;
const actor = { kind: 'system', id: null, name: 'worker' } as const;
const origin = { ip: '', requestId: '' };

/**
 * Purges names, numbers and pictures past their retention and returns how many submissions. The submission, its
 * decision and its views stay.
 */
export async function purgeIdentity(ctx: Pick<Ctx, 'db' | 'ids'> & { uploads: UploadStore }): Promise<number> {
  const run = ctx.ids.uuid();
  for (let purged = 0; purged < callLimit; purged += 1) {
    const one = await withTx(ctx.db, async (tx) => {
      const files = await purgeRows(tx, 1);
      const [first] = files;
      if (first === undefined) return undefined;
      // Inside the transaction: killed here, the rows are unchanged and the next run removes the files again.
      for (const { file } of files) await ctx.uploads.remove(file);
      await addErased(tx, { run, kind: 'identity', count: 1 });
      const target = { kind: 'identity_check', id: first.id } as const;
      await appendAudit(tx, { actor, origin, action: 'identity.purge', target, after: { pictures: files.length } });
      return first;
    });
    if (one === undefined) return purged;
  }
  return callLimit;
}

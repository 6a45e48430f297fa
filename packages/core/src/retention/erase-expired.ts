import type { ErasedKind } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { UploadStore } from '../uploads/index.ts';
import { type ErasableRows, eraseRows, markErased, takeErasingUploads } from './retention.repo.ts';

const rowsPerCall = 500;
const picturesPerCall = 100;
/** Of each kind and run; what is left waits for the next one. */
const callLimit = 20;

/** Sessions after the copies that they asked for; members last, because others of their data may be due as well. */
const kinds: readonly ErasableRows[] = [
  'exports',
  'sessions',
  'codes',
  'notifications',
  'support',
  'payments',
  'members',
];

type EraseCtx = Pick<Ctx, 'db' | 'ids'> & { uploads: UploadStore };

/**
 * Erases personal data that is past its term: which, and since when, is the database's to say. Each batch is a transaction
 * that also counts itself in the run's record. Run twice at once, or killed anywhere, the next run ends what this one began.
 * Returns how many of each kind went. @throws what stood in the way of a kind, after all others had their turn
 */
export async function eraseExpired(ctx: EraseCtx): Promise<Partial<Record<ErasedKind, number>>> {
  const run = ctx.ids.uuid();
  const erased: Partial<Record<ErasedKind, number>> = {};
  const failures: unknown[] = [];
  const eraseKind = async (kind: ErasedKind, erase: () => Promise<number>) => {
    const count = await erase().catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
    if (count > 0) erased[kind] = count;
  };
  for (const kind of kinds) {
    await eraseKind(kind, () => inBatches(rowsPerCall, () => eraseRows(ctx.db, { run, kind, limit: rowsPerCall })));
  }
  await eraseKind('pictures', () => inBatches(picturesPerCall, () => eraseBatch(ctx, run)));
  if (failures.length > 0) throw failures[0];
  return erased;
}

/**
 * The pictures alone, so that one that a member replaced does not wait. A picture is marked first, then its file goes, then
 * the row says so. Returns how many went.
 */
export function erasePictures(ctx: EraseCtx): Promise<number> {
  const run = ctx.ids.uuid();
  return inBatches(picturesPerCall, () => eraseBatch(ctx, run));
}

/** Until a batch is not full. */
async function inBatches(full: number, erase: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let call = 0; call < callLimit; call += 1) {
    const count = await erase();
    total += count;
    if (count < full) break;
  }
  return total;
}

async function eraseBatch(ctx: Pick<EraseCtx, 'db' | 'uploads'>, run: string): Promise<number> {
  const taken = await takeErasingUploads(ctx.db, picturesPerCall);
  for (const { file } of taken) await ctx.uploads.remove(file);
  return taken.length === 0 ? 0 : markErased(ctx.db, { run, ids: taken.map(({ id }) => id) });
}

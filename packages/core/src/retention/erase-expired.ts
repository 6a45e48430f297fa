import type { ErasedKind } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import type { UploadStore } from '../uploads/index.ts';
import { type ErasableRows, eraseRows, markErased, takeErasingUploads } from './retention.repo.ts';

const rowsPerCall = 500;
const picturesPerCall = 100;
/** Batches per kind and run; the rest waits for the next run. */
const callLimit = 20;

/** Sessions after the exports that they asked for; members last, because other data of theirs may be due as well. */
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
 * Erases personal data past its retention term; the database decides which. Each batch is a transaction that also adds
 * its count to the run's record. After concurrent or killed runs the next one continues. Returns how many of each kind
 * were erased.
 * @throws the error of a kind, after all other kinds were processed
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
 * Erases pictures alone, so that a replaced one does not wait. A picture is marked, then its file is removed, then the
 * row records that. Returns how many.
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

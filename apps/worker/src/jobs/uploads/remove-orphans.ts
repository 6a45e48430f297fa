import { removeOrphanUploads } from '@fairtick/core/uploads';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Removes the files of pictures that were not used within a day. */
export const removeOrphanUploadsJob: ScheduledHandler = async (ctx) => ({
  ok: true,
  detail: { removed: await removeOrphanUploads(ctx) },
});

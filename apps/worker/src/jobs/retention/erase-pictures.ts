import { erasePictures } from '@fairtick/core/retention';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Removes the files of replaced pictures. */
export const erasePicturesJob: ScheduledHandler = async (ctx) => ({
  ok: true,
  detail: { pictures: await erasePictures(ctx) },
});

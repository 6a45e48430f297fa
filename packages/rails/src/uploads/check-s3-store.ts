import type { Log } from '@fairtick/core';
import { S3Refusal, type S3Store } from './create-s3-store.ts';

/**
 * Called at a start. A store that refuses its configuration stops the start; an unavailable one is only logged, because
 * trading needs no pictures.
 * @throws Error that says what the operator has to check
 */
export async function checkS3Store(store: S3Store, log: Log): Promise<void> {
  try {
    await store.check();
  } catch (error) {
    if (error instanceof S3Refusal) {
      throw new Error(`${error.message}. Check UPLOADS_S3_ENDPOINT, _BUCKET, _REGION, _STYLE and the two keys`, {
        cause: error,
      });
    }
    log.warn({ err: error }, 'the store of pictures is away; uploads fail until it answers');
  }
}

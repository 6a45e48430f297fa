import type { Log } from '@fairtick/core';
import { createFileStore, type UploadStore } from '@fairtick/core/uploads';
import { checkFolder } from './check-folder.ts';
import { checkS3Store } from './check-s3-store.ts';
import { createS3Store } from './create-s3-store.ts';
import { readS3Settings, type S3Variables } from './s3-settings.ts';

/**
 * Where this installation's pictures lie: a store that speaks S3 where one is named, else a folder. `check` is for the
 * start of a process and throws for a place that will never take what is configured.
 */
export function openUploads(env: S3Variables & { UPLOADS_DIR: string }): {
  store: UploadStore;
  check: (log: Log) => Promise<void>;
} {
  const settings = readS3Settings(env);
  const { UPLOADS_DIR: folder } = env;
  if (settings === null) return { store: createFileStore(folder), check: (log) => checkFolder(folder, log) };
  const store = createS3Store(settings);
  return { store, check: (log) => checkS3Store(store, log) };
}

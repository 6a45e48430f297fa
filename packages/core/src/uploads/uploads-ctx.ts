import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';
import type { PictureEncoder } from './picture-encoder.ts';

export type UploadsCtx = Ctx & { cipher: Cipher; uploads: UploadStore; pictures: PictureEncoder };

/** Where sealed pictures are stored: in files of this machine, or in an object store. Names are 32 hex digits. */
export type UploadStore = {
  /** The whole file is on disk when it returns. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined when there is none. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** No error when there is none. */
  remove: (name: string) => Promise<void>;
};

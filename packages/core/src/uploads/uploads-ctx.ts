import type { Cipher } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import type { PictureEncoder } from './picture-encoder.ts';
import type { UploadStore } from './upload-store.port.ts';

export type UploadsCtx = Ctx & { cipher: Cipher; uploads: UploadStore; pictures: PictureEncoder };

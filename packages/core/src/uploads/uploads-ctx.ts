import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';
import type { PictureEncoder } from './picture-encoder.ts';
import type { UploadStore } from './upload-store.port.ts';

export type UploadsCtx = Ctx & { cipher: Cipher; uploads: UploadStore; pictures: PictureEncoder };

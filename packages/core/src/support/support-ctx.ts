import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';

export type SupportCtx = Pick<Ctx, 'db' | 'ids'> & { cipher: Cipher };

import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';

/** Names and numbers are encrypted. */
export type IdentityCtx = Ctx & { cipher: Cipher };

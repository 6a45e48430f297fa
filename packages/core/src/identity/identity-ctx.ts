import type { Cipher } from '../auth/index.ts';
import type { Ctx } from '../context.ts';

/** Names and numbers are sealed. */
export type IdentityCtx = Ctx & { cipher: Cipher };

import type { Cipher } from '../auth/index.ts';
import type { Ctx } from '../context.ts';

export type SupportCtx = Pick<Ctx, 'db' | 'ids'> & { cipher: Cipher };

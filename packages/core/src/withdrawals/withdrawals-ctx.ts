import type { PasswordHasher } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';

/** What a request needs: the member's withdrawal password is checked against its hash. */
export type RequestCtx = Ctx & { cipher: Cipher; hasher: PasswordHasher };
/** What administrators need: names and account numbers are sealed. */
export type ReviewCtx = Ctx & { cipher: Cipher };

import type { PasswordHasher } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';

/** What a request needs, such as the hasher of withdrawal passwords. */
export type RequestCtx = Ctx & { cipher: Cipher; hasher: PasswordHasher };
/** What administrators need; names and account numbers are encrypted. */
export type ReviewCtx = Ctx & { cipher: Cipher };

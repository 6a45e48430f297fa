import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';
import type { Redis } from '../shared/redis.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { RelyingParty } from './passkey.rules.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Tokens } from './tokens.ts';

export type AuthCtx = Ctx & {
  redis: Redis;
  hasher: PasswordHasher;
  cipher: Cipher;
  tokens: Tokens;
  liveSessions: LiveSessions;
  /** False only with CAPTCHA=off, which production refuses. */
  captchaRequired: boolean;
  /** Null where the installation's address allows no passkeys. */
  relyingParty: RelyingParty | null;
};

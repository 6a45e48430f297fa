import type { PasswordHasher, RelyingParty } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';
import type { Redis } from '../shared/redis.ts';

export type AdminCtx = Ctx & {
  hasher: PasswordHasher;
  cipher: Cipher;
  redis: Redis;
  /** False only with CAPTCHA=off, which production refuses. */
  captchaRequired: boolean;
  /** Null where the installation's address allows no passkeys. */
  relyingParty: RelyingParty | null;
  /** False only with ADMIN_TOTP=off, which production refuses. */
  totpRequired: boolean;
};

/** Binds an encrypted TOTP secret to its administrator: in another row it cannot be decrypted. */
export function totpPurpose(adminId: string): string {
  return `admin.totp:${adminId}`;
}

/** A digest of a secret by which the same secret is found at another account; equal for equal secrets. */
export function totpDigest(ctx: Pick<AdminCtx, 'cipher'>, secret: string): Uint8Array<ArrayBuffer> {
  return ctx.cipher.digest(secret, 'admin.totp');
}

import type { PasswordHasher } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';

export type AdminCtx = Ctx & {
  hasher: PasswordHasher;
  cipher: Cipher;
  /** False only with ADMIN_TOTP=off, which production refuses. */
  totpRequired: boolean;
};

/** Ties a sealed TOTP secret to its administrator: moved to another row it no longer opens. */
export function totpPurpose(adminId: string): string {
  return `admin.totp:${adminId}`;
}

/** What is filed of a secret to find the same one at another account; equal for equal secrets, whoever holds them. */
export function totpDigest(ctx: Pick<AdminCtx, 'cipher'>, secret: string): Uint8Array<ArrayBuffer> {
  return ctx.cipher.digest(secret, 'admin.totp');
}

import { generateSync } from 'otplib';

const stepMs = 30_000;

/** The authenticator code of a secret, now or some 30 s steps away. */
export function totpCode(secret: string, options: { at?: Date; steps?: number } = {}): string {
  const atMs = (options.at ?? new Date()).getTime() + (options.steps ?? 0) * stepMs;
  return generateSync({ secret, epoch: Math.floor(atMs / 1000) });
}

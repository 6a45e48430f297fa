import { adminSessionRules, tokenExpiry } from '../auth/index.ts';
import type { Pending } from './admin-sessions.rules.ts';

/** What an app needs to create a token. */
export type AdminToken = {
  adminId: string;
  sessionId: string;
  expiresAt: Date;
  mustChangePassword: boolean;
  mustEnrolTotp: boolean;
};

type TokenParts = { adminId: string; sessionId: string; sessionExpiresAt: Date; now: Date; pending: Pending };

export function adminTokenOf({ adminId, sessionId, sessionExpiresAt, now, pending }: TokenParts): AdminToken {
  return {
    adminId,
    sessionId,
    expiresAt: tokenExpiry(now, sessionExpiresAt, adminSessionRules.idleMs),
    mustChangePassword: pending === 'password',
    mustEnrolTotp: pending === 'totp',
  };
}

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + adminSessionRules.absoluteMs);
}

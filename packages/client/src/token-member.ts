import { claimsOf } from './token-claims.ts';

/**
 * Whose token it is: its `sub`, the same in every session of one member; the token itself when it does not say. A file of
 * its own, because the login page needs nothing of it.
 */
export function tokenMember(token: string): string {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : token;
}

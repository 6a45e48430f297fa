import { claimsOf } from './token-claims.ts';

/**
 * Member of a token: its `sub`, the same in every session; the token itself if it has none. In its own file, because
 * the login page does not need it.
 */
export function tokenMember(token: string): string {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : token;
}

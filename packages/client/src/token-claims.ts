/** What a token says of itself; null when it is none of ours. Nothing is decided by it: the server alone knows tokens. */
function claimsOf(token: string): object | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}

/** When a token ends, in epoch milliseconds, read from its `exp`; null when it does not say. Only used to renew in time. */
export function tokenExpiresAt(token: string): number | null {
  const claims = claimsOf(token);
  return claims !== null && 'exp' in claims && typeof claims.exp === 'number' ? claims.exp * 1000 : null;
}

/** What a token says under this name; the token itself when it does not say. */
function claimOf(token: string, name: string): string {
  const claim: unknown = (claimsOf(token) as Record<string, unknown> | null)?.[name];
  return typeof claim === 'string' ? claim : token;
}

/** Which session a token is of: its `sid`, the same in every renewed one; the token itself when it does not say. */
export const tokenSession = (token: string): string => claimOf(token, 'sid');

/** Whose token it is: its `sub`, the same in every session of one member; the token itself when it does not say. */
export const tokenMember = (token: string): string => claimOf(token, 'sub');

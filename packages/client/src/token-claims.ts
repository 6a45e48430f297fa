/** What a token says of itself; nothing when it is none of ours. Nothing is decided by it: the server alone knows tokens. */
export function claimsOf(token: string | null): Readonly<Record<string, unknown>> {
  try {
    const payload = token?.split('.')[1] ?? '';
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/** When a token ends, in epoch milliseconds, read from its `exp`; null when it does not say. Only used to renew in time. */
export function tokenExpiresAt(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** Which session a token is of: its `sid`, the same in every renewed one; the token itself when it does not say, or is none. */
export function tokenSession(token: string | null): string | null {
  const { sid } = claimsOf(token);
  return typeof sid === 'string' ? sid : token;
}

/** Claims of a token; empty for an invalid one. They decide nothing: only the server verifies tokens. */
export function claimsOf(token: string | null): Readonly<Record<string, unknown>> {
  try {
    const payload = token?.split('.')[1] ?? '';
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/** Expiry of a token in epoch milliseconds, from its `exp`; null if missing. Used only to renew in time. */
export function tokenExpiresAt(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** Session of a token: its `sid`, the same in every renewed one; the token itself if it has none or is invalid. */
export function tokenSession(token: string | null): string | null {
  const { sid } = claimsOf(token);
  return typeof sid === 'string' ? sid : token;
}

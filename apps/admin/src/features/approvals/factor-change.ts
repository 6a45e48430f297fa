import type { Approval } from '@fairtick/contracts';
import { adminApprovalsText, adminRolesText, adminSupportText, type Translate } from '@fairtick/i18n';

/** The second factors before and after a reset; undefined for other proposals. */
export function factorSides(t: Translate, { kind, change }: Approval): { before: unknown; after: unknown } | undefined {
  if (kind !== 'factor_reset') return undefined;
  const { before, after } = (change ?? {}) as { before?: unknown; after?: unknown };
  return { before: named(t, before), after: named(t, after) };
}

function named(t: Translate, side: unknown): unknown {
  if (typeof side !== 'object' || side === null || !('totp' in side) || !('passkeys' in side)) return null;
  return {
    [t(adminApprovalsText.authenticatorApp)]: t(side.totp === true ? adminRolesText.yes : adminSupportText.none),
    [t(adminApprovalsText.passkeys)]: side.passkeys,
  };
}

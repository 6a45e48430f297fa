import type { ErrorCode } from '@fairtick/contracts';

/** Refusals that stand below the withdrawal password. */
export const pinRefusals: ReadonlySet<string> = new Set<ErrorCode>([
  'WITHDRAW_PASSWORD_INCORRECT',
  'WITHDRAW_PASSWORD_LOCKED',
]);

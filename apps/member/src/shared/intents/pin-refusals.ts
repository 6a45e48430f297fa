import type { OwnErrorsOf, requestWithdrawal } from '@fairtick/contracts';

export type PinRefusal = OwnErrorsOf<typeof requestWithdrawal> & `WITHDRAW_PASSWORD_${string}`;

/** Errors shown below the withdrawal password. */
const pinErrorCodes: Readonly<Record<PinRefusal, true>> = {
  WITHDRAW_PASSWORD_INCORRECT: true,
  WITHDRAW_PASSWORD_LOCKED: true,
};
export const pinRefusals: ReadonlySet<string> = new Set(Object.keys(pinErrorCodes));

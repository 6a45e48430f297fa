import * as z from 'zod/mini';
import { id, instant } from '../http/wire.ts';

/** Why a deposit or withdrawal was stopped. Their texts never ask for a payment. */
export const depositReasons = [
  'not_received',
  'amount_differs',
  'payer_name_differs',
  'proof_unreadable',
  'duplicate',
  'third_party',
  'sanctions',
  'other',
] as const;
export type DepositReason = (typeof depositReasons)[number];
export const withdrawalReasons = [
  'account_invalid',
  'payee_name_differs',
  'identity_to_be_renewed',
  'source_of_funds',
  'bank_returned',
  'chain_failed',
  'sanctions',
  'other',
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** Why an identity submission was rejected or a verification revoked; there can be several reasons. */
export const identityReasons = [
  'name_differs',
  'number_differs',
  'photo_blurred',
  'photo_glare',
  'photo_covered',
  'wrong_side',
  'document_expired',
  'document_unsupported',
  'not_genuine',
  'under_age',
  'used_elsewhere',
  'other',
] as const;
export type IdentityReason = (typeof identityReasons)[number];

/** The assignee of an item and the end of their claim; until then only they can decide it. */
export const claimSchema = z.strictObject({ adminId: id, username: z.string(), until: instant });
/** Results of the automatic checks, for the reviewer. */
export const reviewCheckSchema = z.strictObject({
  key: z.string(),
  verdict: z.enum(['ok', 'attention', 'bad']),
  detail: z.string(),
});
export type ReviewCheck = z.infer<typeof reviewCheckSchema>;

/** One step in the history of an item, for the member's tracker and the reviewer. `by` is a role for members. */
export const stepSchema = z.strictObject({ state: z.string(), at: instant, by: z.string() });

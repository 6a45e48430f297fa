import * as z from 'zod/mini';
import { id, instant } from '../http/wire.ts';

/** Why a deposit or withdrawal was stopped; their wording stands in six languages and asks nobody to pay. */
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

/** Why a proof of identity was not accepted, or a verification was taken back; several at once. */
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

/** Who looks at an item, until when; nobody else can decide it meanwhile. */
export const claimSchema = z.strictObject({ adminId: id, username: z.string(), until: instant });
/** What the machine found, for a person to weigh. */
export const reviewCheckSchema = z.strictObject({
  key: z.string(),
  verdict: z.enum(['ok', 'attention', 'bad']),
  detail: z.string(),
});
export type ReviewCheck = z.infer<typeof reviewCheckSchema>;

/** One step of an item's life, for the member's tracker and the reviewer's history. `by` names a role to members. */
export const stepSchema = z.strictObject({ state: z.string(), at: instant, by: z.string() });

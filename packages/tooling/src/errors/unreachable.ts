import type { Raised } from './sql-refusals.ts';

/** Codes that a function raises for some of its callers only. */
type Unreachable = {
  codes: readonly string[];
  /** The function that raises them; any, if absent. */
  by?: string;
  why: string;
} & (
  | { /** The only endpoints that can be refused with them. */ only: readonly string[] }
  | { /** Endpoints that cannot be refused with them. */ never: readonly string[] }
);

const ofApplying = [
  ['ADJUSTMENT_DAY_CAP', 'ADJUSTMENT_INSUFFICIENT_BALANCE', 'DEPOSIT_AMOUNT_OUT_OF_RANGE', 'HOUSE_FUNDING_COVER'],
  ['FACTOR_RESET_CLOSED', 'FACTOR_RESET_EARLY'],
  ['MEMBER_CLOSED', 'MONEY_TERMS_INVALID', 'MONEY_TERMS_NOTICE', 'NEW_PRODUCT_INVALID', 'OUTGOING_STOPPED'],
  ['PRODUCT_SYMBOL_TAKEN', 'PRODUCT_TERMS_INVALID', 'PRODUCT_TERMS_NOTICE', 'ROLE_FIXED', 'SAVINGS_PRODUCT_EXISTS'],
  ['SAVINGS_TERMS_INVALID', 'STAFF_BEYOND_OWN', 'STAFF_LAST_ADMINS', 'STAFF_USERNAME_TAKEN'],
].flat();

/** Facts that the call graph cannot know, because arguments and states decide. Each entry must exclude something. */
export const unreachable: readonly Unreachable[] = [
  {
    by: 'toDomainError',
    codes: ['FORBIDDEN'],
    only: [],
    why: 'it maps FT403, which is traced where SQL raises it',
  },
  {
    by: 'claimAnswer',
    codes: ['IDEMPOTENCY_KEY_CONFLICT'],
    only: [],
    why: 'runCommand claims idempotency keys only, whose kind of endpoint declares the code',
  },
  {
    by: 'assertNotLockedOut',
    codes: ['STAFF_NETWORKS_LOCK_OUT'],
    only: ['adminApprove'],
    why: 'a rejected list changes no access',
  },
  {
    by: 'assert_not_paused',
    codes: ['MEMBER_SELF_EXCLUDED'],
    only: ['register', 'createDeposit', 'createSavingsPosition'],
    why: 'transfer_moves_balances checks for a time-out only when money goes into savings',
  },
  {
    by: 'assert_not_paused',
    codes: ['MEMBER_TIMED_OUT'],
    only: ['createDeposit', 'createSavingsPosition'],
    why: 'as above; a member who registers has no time-out yet',
  },
  {
    by: 'refuse_closed_member',
    codes: ['MEMBER_CLOSED'],
    only: ['adminApprove', 'adminApproveDeposit'],
    why: 'only a growing balance is refused, and a closed account has no session, order, position or withdrawal',
  },
  {
    by: 'refuse_verifying_closed',
    codes: ['MEMBER_CLOSED'],
    only: ['adminApproveIdentity'],
    why: 'the trigger fires only when a submission becomes verified',
  },
  {
    by: 'needs_two_people',
    codes: ['SAME_PERSON'],
    only: ['adminApprove', 'adminDisapprove', 'adminApproveDeposit', 'adminApproveIdentity', 'adminApproveWithdrawal'],
    why: 'the trigger of identity_check fires only when a submission becomes verified',
  },
  {
    by: 'propose_approval',
    codes: ['NOT_FOUND', 'REVIEW_OWN_ACCOUNT'],
    only: ['proposeAdjustment', 'proposeFactorReset'],
    why: 'no other proposal concerns a member',
  },
  {
    by: 'check_adjustment_cap',
    codes: ['ADJUSTMENT_DAY_CAP'],
    only: ['proposeAdjustment', 'adminApprove'],
    why: 'the cap concerns adjustments',
  },
  {
    by: 'refuse_for_closed',
    codes: ['MEMBER_CLOSED'],
    only: ['proposeAdjustment', 'proposeFactorReset', 'createDeposit'],
    why: 'the trigger of approval fires for proposals about a member; other calls need a session, and a closed account has none',
  },
  {
    by: 'set_avatar',
    codes: ['MEMBER_CLOSED'],
    only: [],
    why: 'the call needs a session, and a closed account has none',
  },
  {
    by: 'one_trading_terms_proposal',
    codes: ['TRADING_TERMS_PENDING'],
    only: ['proposeTradingTerms'],
    why: 'the trigger fires for proposals of that kind',
  },
  { codes: ofApplying, never: ['adminDisapprove'], why: 'rejecting a proposal applies nothing' },
  {
    by: 'deposit_names_transaction',
    codes: ['TX_ID_INVALID'],
    only: ['adminApproveDeposit'],
    why: 'the trigger fires only when a deposit is completed',
  },
  {
    by: 'deposit_guard',
    codes: ['REVIEW_OWN_ACCOUNT'],
    only: ['adminClaimDeposit', 'adminApproveDeposit'],
    why: 'it refuses only with a reviewer',
  },
  {
    by: 'act',
    codes: ['ADMIN_STEP_UP_REQUIRED'],
    only: ['adminApproveDeposit', 'adminApproveWithdrawal'],
    why: 'the plans of the other steps do not ask for it',
  },
  {
    by: 'review',
    codes: ['ADMIN_STEP_UP_REQUIRED'],
    only: ['adminApproveIdentity'],
    why: 'the plans of the other steps do not ask for it',
  },
  {
    by: 'runMemberCommand',
    codes: ['LOGIN_PASSWORD_INCORRECT'],
    only: ['excludeMyself', 'closeAccount', 'prepareExport'],
    why: 'the other commands need no password',
  },
  {
    by: 'hand_in_deposit',
    codes: ['DEPOSIT_STATE', 'DEPOSIT_PROOF_REQUIRED'],
    only: ['depositProof'],
    why: 'a new deposit is submitted immediately, with a transaction id',
  },
  {
    by: 'lock_own_deposit',
    codes: ['NOT_FOUND'],
    only: ['depositProof', 'cancelDeposit'],
    why: 'a new deposit is the caller’s own',
  },
  { by: 'attach_upload', codes: ['NOT_FOUND'], never: ['createDeposit'], why: 'a new deposit has no picture yet' },
  {
    by: 'create_deposit',
    codes: ['NOT_FOUND'],
    only: [],
    why: 'every member has a real wallet',
  },
  {
    codes: ['NOT_FOUND', 'REVIEW_CHANGED', 'SETTING_UNCHANGED'],
    never: ['createLink', 'createCanned'],
    why: 'a change uses the same function; a new one has no version',
  },
  {
    by: 'admin_setup_link_guard',
    codes: ['ADMIN_LINK_INVALID'],
    only: ['adminSetPassword'],
    why: 'it answers this only when a link is used',
  },
  {
    by: 'admin_setup_link_guard',
    codes: ['STAFF_BEYOND_OWN'],
    only: ['createSetupLink'],
    why: 'it answers this only when a link is issued',
  },
  {
    by: 'sendCode',
    codes: ['CODE_CHANNEL_UNAVAILABLE', 'CODE_NOT_SENT'],
    only: ['requestMyCode'],
    why: 'a code for a forgotten password is sent after the answer',
  },
  {
    by: 'take',
    codes: ['SHEET_TOO_LONG'],
    only: [],
    why: 'an export grows too long after its first byte was sent, and the file is cut off',
  },
];

/** Whether the list excludes this code for this endpoint. */
export function isExcluded({ code, by }: Raised, endpoint: string, entry: Unreachable): boolean {
  if (!entry.codes.includes(code) || (entry.by !== undefined && entry.by !== by)) return false;
  return 'only' in entry ? !entry.only.includes(endpoint) : entry.never.includes(endpoint);
}

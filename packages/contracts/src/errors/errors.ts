/**
 * Every way a call can be refused: stable key -> HTTP status and the envelope's `code`.
 * 401 only ever means the session; refusals by a rule are 422. Wording stands in `wording.ts`, checked to be complete.
 */
export const errorTable = {
  // frame
  UNAUTHENTICATED: { http: 401, code: 401 },
  FORBIDDEN: { http: 403, code: 403 },
  NOT_FOUND: { http: 404, code: 404 },
  INPUT_INVALID: { http: 400, code: 500 },
  PARAMETERS_EMPTY: { http: 400, code: 500 },
  INFORMATION_EMPTY: { http: 400, code: 500 },
  IDEMPOTENCY_KEY_REQUIRED: { http: 400, code: 500 },
  IDEMPOTENCY_KEY_CONFLICT: { http: 409, code: 500 },
  TOO_MANY_REQUESTS: { http: 429, code: 429 },
  SHEETS_AT_ONCE: { http: 429, code: 429 },
  SHEET_TOO_LONG: { http: 422, code: 500 },
  BODY_TOO_LARGE: { http: 413, code: 500 },
  UNAVAILABLE: { http: 503, code: 500 },
  SEALED_DATA_UNREADABLE: { http: 422, code: 500 },
  INTERNAL: { http: 500, code: 500 },
  // captcha, login, registration
  CAPTCHA_WRONG: { http: 422, code: 500 },
  USERNAME_REQUIRED: { http: 400, code: 500 },
  PASSWORD_REQUIRED: { http: 400, code: 500 },
  PASSWORD_REPEAT_REQUIRED: { http: 400, code: 500 },
  LOGIN_UNKNOWN_USER: { http: 422, code: 500 },
  LOGIN_WRONG_PASSWORD: { http: 422, code: 500 },
  LOGIN_NOT_AUTHORIZED: { http: 422, code: 500 },
  LOGIN_FROZEN: { http: 422, code: 500 },
  REGISTRATION_CLOSED: { http: 422, code: 500 },
  REGISTRATION_FAILED: { http: 422, code: 500 },
  PASSWORDS_DIFFER: { http: 422, code: 500 },
  WITHDRAW_PASSWORDS_DIFFER: { http: 422, code: 500 },
  WITHDRAW_PASSWORD_FORMAT: { http: 422, code: 500 },
  PASSWORD_TOO_WEAK: { http: 422, code: 500 },
  PASSWORD_UNCHANGED: { http: 422, code: 500 },
  LOGIN_PASSWORD_INCORRECT: { http: 422, code: 500 },
  ORIGINAL_PASSWORD_INCORRECT: { http: 422, code: 500 },
  NEW_PASSWORDS_DIFFER: { http: 422, code: 500 },
  PASSWORD_TRIES_USED: { http: 422, code: 500 },
  CODE_INCORRECT: { http: 422, code: 500 },
  CODE_NOT_SENT: { http: 422, code: 500 },
  CODE_CHANNEL_UNAVAILABLE: { http: 422, code: 500 },
  CODE_DAY_LIMIT: { http: 422, code: 500 },
  EMAIL_TAKEN: { http: 422, code: 500 },
  EMAIL_UNCHANGED: { http: 422, code: 500 },
  PROFILE_PARAMETERS_INCORRECT: { http: 422, code: 500 },
  USERNAME_ILLEGAL: { http: 422, code: 500 },
  USERNAME_TAKEN: { http: 422, code: 500 },
  PHONE_TAKEN: { http: 422, code: 500 },
  PHONE_INVALID: { http: 422, code: 500 },
  REGION_NOT_PERMITTED: { http: 422, code: 500 },
  INVITE_CODE_UNKNOWN: { http: 422, code: 500 },
  ID_NUMBER_INVALID: { http: 422, code: 500 },
  AGE_TOO_YOUNG: { http: 422, code: 500 },
  RISK_NOT_ACCEPTED: { http: 422, code: 500 },
  // real money
  REAL_ACCOUNT_NOT_OPEN: { http: 422, code: 500 },
  // orders
  ORDER_PENDING_SETTLEMENT: { http: 422, code: 500 },
  ORDER_INSUFFICIENT_BALANCE: { http: 422, code: 500 },
  ORDER_PRODUCT_UNAVAILABLE: { http: 422, code: 500 },
  ORDER_MARKET_NOT_OPEN: { http: 422, code: 500 },
  ORDER_MARKET_CLOSED: { http: 422, code: 500 },
  ORDER_TRADING_BARRED: { http: 422, code: 500 },
  ORDER_FAILED: { http: 422, code: 500 },
  ORDER_DURATION_UNAVAILABLE: { http: 422, code: 500 },
  ORDER_STAKE_OUT_OF_RANGE: { http: 422, code: 500 },
  ORDER_UNVERIFIED_LIMIT: { http: 422, code: 500 },
  ORDER_OPEN_STAKE_LIMIT: { http: 422, code: 500 },
  ORDER_DAY_STAKE_LIMIT: { http: 422, code: 500 },
  ORDER_EXPOSURE_LIMIT: { http: 422, code: 500 },
  ORDER_PRICE_STALE: { http: 422, code: 500 },
  ORDER_FEED_STALLED: { http: 422, code: 500 },
  ORDER_REAL_NOT_AVAILABLE: { http: 422, code: 500 },
  // administrators
  ADMIN_LOGIN_FAILED: { http: 422, code: 500 },
  ADMIN_TOTP_REQUIRED: { http: 422, code: 500 },
  ADMIN_TOTP_WRONG: { http: 422, code: 500 },
  ADMIN_TOTP_NOT_ENROLLED: { http: 403, code: 403 },
  ADMIN_PASSWORD_CHANGE_REQUIRED: { http: 403, code: 403 },
  ADMIN_STEP_UP_REQUIRED: { http: 403, code: 403 },
  ADMIN_RECOVERY_CODE_WRONG: { http: 422, code: 500 },
  ADMIN_LINK_INVALID: { http: 422, code: 500 },
  RESTRICTION_ALREADY_ACTIVE: { http: 422, code: 500 },
  RESTRICTION_END_IN_PAST: { http: 422, code: 500 },
  RESTRICTION_NOT_ACTIVE: { http: 422, code: 500 },
  // payment accounts and the withdrawal password
  PAYMENT_ACCOUNT_REQUIRED: { http: 422, code: 500 },
  BANK_CARD_REQUIRED: { http: 422, code: 500 },
  BANK_CARD_ALREADY_BOUND: { http: 422, code: 500 },
  PAYMENT_ACCOUNT_ALREADY_BOUND: { http: 422, code: 500 },
  PAYMENT_ACCOUNT_IN_USE: { http: 422, code: 500 },
  PAYEE_NAME_DIFFERS: { http: 422, code: 500 },
  BANK_NUMBER_INVALID: { http: 422, code: 500 },
  CRYPTO_ADDRESS_INVALID: { http: 422, code: 500 },
  WITHDRAW_PASSWORD_INCORRECT: { http: 422, code: 500 },
  WITHDRAW_PASSWORD_LOCKED: { http: 422, code: 500 },
  // exchange rates
  FX_RATE_ERROR: { http: 422, code: 500 },
  FX_QUOTE_REQUIRED: { http: 422, code: 500 },
  FX_QUOTE_EXPIRED: { http: 422, code: 500 },
  // deposits
  DEPOSIT_METHOD_UNAVAILABLE: { http: 422, code: 500 },
  DEPOSIT_AMOUNT_OUT_OF_RANGE: { http: 422, code: 500 },
  DEPOSIT_UNVERIFIED_LIMIT: { http: 422, code: 500 },
  DEPOSIT_TOO_MANY_OPEN: { http: 422, code: 500 },
  DEPOSIT_STATE: { http: 422, code: 500 },
  DEPOSIT_PROOF_REQUIRED: { http: 422, code: 500 },
  TX_ID_INVALID: { http: 422, code: 500 },
  TX_ID_USED: { http: 422, code: 500 },
  GATEWAY_FAILED: { http: 422, code: 500 },
  // withdrawals
  WITHDRAWAL_BARRED: { http: 422, code: 500 },
  WITHDRAWAL_UNVERIFIED: { http: 422, code: 500 },
  WITHDRAWAL_AMOUNT_OUT_OF_RANGE: { http: 422, code: 500 },
  WITHDRAWAL_INSUFFICIENT_BALANCE: { http: 422, code: 500 },
  WITHDRAWAL_HOLD: { http: 422, code: 500 },
  WITHDRAWAL_DAY_COUNT: { http: 422, code: 500 },
  WITHDRAWAL_DAY_TOTAL: { http: 422, code: 500 },
  WITHDRAWAL_IN_REVIEW: { http: 422, code: 500 },
  WITHDRAWAL_STATE: { http: 422, code: 500 },
  WITHDRAWAL_ATTEMPTS_USED: { http: 422, code: 500 },
  OUTGOING_STOPPED: { http: 422, code: 500 },
  // reviews and four eyes
  REVIEW_NOT_CLAIMED: { http: 422, code: 500 },
  REVIEW_CLAIMED: { http: 422, code: 500 },
  REVIEW_OWN_ACCOUNT: { http: 422, code: 500 },
  MEMBER_CLOSED: { http: 422, code: 500 },
  REVIEW_SAME_PERSON: { http: 422, code: 500 },
  SAME_PERSON: { http: 422, code: 500 },
  REVIEW_CHANGED: { http: 422, code: 500 },
  REVIEW_AMOUNT_DIFFERS: { http: 422, code: 500 },
  REVIEW_MORE_THAN_SEEN: { http: 422, code: 500 },
  REVIEW_REFERENCE_DIFFERS: { http: 422, code: 500 },
  APPROVAL_DECIDED: { http: 422, code: 500 },
  APPROVAL_OWN: { http: 422, code: 500 },
  ADJUSTMENT_INSUFFICIENT_BALANCE: { http: 422, code: 500 },
  ADJUSTMENT_DAY_CAP: { http: 422, code: 500 },
  HOUSE_FUNDING_COVER: { http: 422, code: 500 },
  STAFF_USERNAME_TAKEN: { http: 422, code: 500 },
  STAFF_FOUR_EYES: { http: 422, code: 500 },
  STAFF_SECOND_FULL: { http: 422, code: 500 },
  STAFF_BEYOND_OWN: { http: 422, code: 500 },
  STAFF_LAST_ADMINS: { http: 422, code: 500 },
  STAFF_CHANGE_UNCHANGED: { http: 422, code: 500 },
  ROLE_FIXED: { http: 422, code: 500 },
  BREAKER_BOOKS_DIFFER: { http: 422, code: 500 },
  STATEMENT_UNREADABLE: { http: 422, code: 500 },
  STATEMENT_IMPORTED: { http: 422, code: 500 },
  // announcements
  ANNOUNCEMENT_TIMES: { http: 422, code: 500 },
  ANNOUNCEMENT_OVER: { http: 422, code: 500 },
  // identity
  IDENTITY_PENDING: { http: 422, code: 500 },
  IDENTITY_ALREADY_VERIFIED: { http: 422, code: 500 },
  IDENTITY_ATTEMPTS_USED: { http: 422, code: 500 },
  IDENTITY_PICTURE_MISSING: { http: 422, code: 500 },
  IDENTITY_STATE: { http: 422, code: 500 },
  IDENTITY_DOCUMENT_EXPIRED: { http: 422, code: 500 },
  IDENTITY_SELF_EXCLUDED: { http: 422, code: 500 },
  // settings
  SETTING_CHANGED: { http: 422, code: 500 },
  SETTING_UNCHANGED: { http: 422, code: 500 },
  // savings
  SAVINGS_PRODUCT_UNAVAILABLE: { http: 422, code: 500 },
  SAVINGS_BELOW_MINIMUM: { http: 422, code: 500 },
  SAVINGS_STEP: { http: 422, code: 500 },
  SAVINGS_MEMBER_LIMIT: { http: 422, code: 500 },
  SAVINGS_TOO_MANY_POSITIONS: { http: 422, code: 500 },
  SAVINGS_INSUFFICIENT_BALANCE: { http: 422, code: 500 },
  SAVINGS_QUOTA_EXHAUSTED: { http: 422, code: 500 },
  SAVINGS_TERMS_CHANGED: { http: 422, code: 500 },
  SAVINGS_STATE: { http: 422, code: 500 },
  SAVINGS_TERMS_INVALID: { http: 422, code: 500 },
  SAVINGS_TERMS_UNCHANGED: { http: 422, code: 500 },
  SAVINGS_PRODUCT_EXISTS: { http: 422, code: 500 },

  PRODUCT_TERMS_INVALID: { http: 422, code: 500 },
  PRODUCT_TERMS_NOTICE: { http: 422, code: 500 },
  PRODUCT_TERMS_UNCHANGED: { http: 422, code: 500 },
  MONEY_TERMS_INVALID: { http: 422, code: 500 },
  MONEY_TERMS_NOTICE: { http: 422, code: 500 },
  MONEY_TERMS_UNCHANGED: { http: 422, code: 500 },
  TRADING_TERMS_PENDING: { http: 422, code: 500 },
  PRODUCT_SYMBOL_TAKEN: { http: 422, code: 500 },
  NEW_PRODUCT_INVALID: { http: 422, code: 500 },
  PRODUCT_HALTED: { http: 422, code: 500 },
  PRODUCT_NOT_HALTED: { http: 422, code: 500 },
  // uploads
  UPLOAD_NOT_AN_IMAGE: { http: 422, code: 500 },
  UPLOAD_TOO_MANY_PIXELS: { http: 422, code: 500 },
  UPLOAD_LINK_INVALID: { http: 403, code: 403 },
  // customer service and links outside
  SUPPORT_THREAD_TAKEN: { http: 422, code: 500 },
  LINK_SLUG_TAKEN: { http: 422, code: 500 },
  SAVED_FILTER_NAME_TAKEN: { http: 422, code: 500 },
  SAVED_FILTER_LIMIT: { http: 422, code: 500 },
  // limits that members set themselves, leaving
  MEMBER_TIMED_OUT: { http: 422, code: 500 },
  MEMBER_SELF_EXCLUDED: { http: 422, code: 500 },
  LIMIT_DAY_LOSS: { http: 422, code: 500 },
  LIMIT_DAY_STAKE: { http: 422, code: 500 },
  LIMIT_DAY_DEPOSIT: { http: 422, code: 500 },
  PAUSE_CANNOT_SHRINK: { http: 422, code: 500 },
  DEMO_RESET_DAY_COUNT: { http: 422, code: 500 },
  DATA_EXPORT_NOT_PREPARED: { http: 422, code: 500 },
  ACCOUNT_CLOSE_BLOCKED: { http: 422, code: 500 },
  LOGIN_ACCOUNT_CLOSED: { http: 422, code: 500 },
} as const satisfies Record<string, { http: number; code: number }>;

export type ErrorCode = keyof typeof errorTable;
/** Malformed or missing input: the answer names the fields. */
export type MalformedCode = {
  [Code in ErrorCode]: (typeof errorTable)[Code]['http'] extends 400 ? Code : never;
}[ErrorCode];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorTable, value);
}

/** A refusal with a key of the error table; `details` go to the caller as `data`, so nothing secret in them. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  constructor(code: ErrorCode, details?: Record<string, unknown>) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

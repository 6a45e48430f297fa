import {
  addPriceAlert,
  addPushDevice,
  adminLogin,
  adminSetPassword,
  adminStepUp,
  adminTotpStart,
  captchaImage,
  changeLoginPassword,
  changeProfile,
  changeWithdrawPassword,
  closeAccount,
  confirmTotp,
  createUpload,
  dataExport,
  disableTotp,
  type Endpoint,
  excludeMyself,
  figureRows,
  lockFxQuote,
  login,
  loginPasskeyOptions,
  loginSecondFactor,
  makeRecoveryCodes,
  movementsFile,
  ownFigures,
  placeOrder,
  prepareExport,
  register,
  requestFactorReset,
  requestMyCode,
  requestResetCode,
  resetLoginPassword,
  resetWithdrawPassword,
  startPasskey,
  startTotp,
  stepUp,
  stepUpPasskeyOptions,
  submitIdentity,
} from '@fairtick/contracts';

/** How often one member may call a route; an address may `addressFactor` times as often. */
export type LimitPolicy = {
  max: number;
  windowMs: number;
  /** Shared counters are in Redis and cover all API processes; local ones are free and guard against floods. */
  counters: 'redis' | 'process';
  /** What happens while Redis is unreachable. */
  withoutRedis: 'refuse' | 'process';
  /** Field of the body that identifies the member before sign-in. */
  subjectField?: string;
};

/** Offices and mobile networks share one address. */
export const addressFactor = 20;

const minuteMs = 60_000;

const named = new Map<Endpoint, LimitPolicy>([
  [captchaImage, { max: 30, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [login, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse', subjectField: 'username' }],
  [adminLogin, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse', subjectField: 'username' }],
  // each of them checks a code or a link
  [adminSetPassword, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [adminStepUp, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  [adminTotpStart, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  [register, { max: 3, windowMs: 60 * minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [
    requestResetCode,
    { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse', subjectField: 'username' },
  ],
  [
    resetLoginPassword,
    { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse', subjectField: 'username' },
  ],
  [requestMyCode, { max: 6, windowMs: 10 * minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [addPushDevice, { max: 20, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  [submitIdentity, { max: 10, windowMs: 10 * minuteMs, counters: 'redis', withoutRedis: 'process' }],
  // each of them checks a password
  [changeLoginPassword, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [changeWithdrawPassword, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [resetWithdrawPassword, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [disableTotp, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [makeRecoveryCodes, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [startPasskey, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [startTotp, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  // each of them checks a code or a passkey, or makes a challenge for one; the address counts before sign-in
  [confirmTotp, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [
    loginSecondFactor,
    { max: 10, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse', subjectField: 'challenge' },
  ],
  [
    loginPasskeyOptions,
    { max: 10, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse', subjectField: 'challenge' },
  ],
  [
    requestFactorReset,
    { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse', subjectField: 'challenge' },
  ],
  [stepUp, { max: 10, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [stepUpPasskeyOptions, { max: 10, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [changeProfile, { max: 10, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  // wrong passwords are also counted in the database, so members can set limits while Redis is unreachable
  [excludeMyself, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  [closeAccount, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  [prepareExport, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  [createUpload, { max: 12, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  [lockFxQuote, { max: 30, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  [addPriceAlert, { max: 30, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  // reads a whole history
  [dataExport, { max: 6, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  [figureRows, { max: 12, windowMs: minuteMs, counters: 'process', withoutRedis: 'process' }],
  [ownFigures, { max: 60, windowMs: minuteMs, counters: 'process', withoutRedis: 'process' }],
  [movementsFile, { max: 6, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  [placeOrder, { max: 2, windowMs: 1000, counters: 'redis', withoutRedis: 'process' }],
]);

const reading = { max: 200, windowMs: 10_000, counters: 'process', withoutRedis: 'process' } satisfies LimitPolicy;
const writing = { max: 50, windowMs: 10_000, counters: 'process', withoutRedis: 'process' } satisfies LimitPolicy;

/** The limit of a route: its own if it has one, otherwise a guard against floods. */
export function policyOf(endpoint: Endpoint): LimitPolicy {
  return named.get(endpoint) ?? (endpoint.method === 'GET' ? reading : writing);
}

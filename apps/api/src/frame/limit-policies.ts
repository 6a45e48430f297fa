import {
  adminLogin,
  captchaImage,
  createUpload,
  type Endpoint,
  lockFxQuote,
  login,
  movementsFile,
  placeOrder,
  register,
} from '@fairtick/contracts';

/** How often one member may use a route; an address may use it `addressFactor` times as often. */
export type LimitPolicy = {
  max: number;
  windowMs: number;
  /** Shared counters hold across API processes; counters of the process cost nothing and guard against floods. */
  counters: 'redis' | 'process';
  /** What happens while Redis is away. */
  withoutRedis: 'refuse' | 'process';
  /** Field of the body that stands for the member before anybody is signed in. */
  subjectField?: string;
};

/** Offices and mobile networks share one address. */
export const addressFactor = 20;

const minuteMs = 60_000;

const named = new Map<Endpoint, LimitPolicy>([
  [captchaImage, { max: 30, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [login, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse', subjectField: 'username' }],
  [adminLogin, { max: 5, windowMs: minuteMs, counters: 'redis', withoutRedis: 'refuse', subjectField: 'username' }],
  [register, { max: 3, windowMs: 60 * minuteMs, counters: 'redis', withoutRedis: 'refuse' }],
  [createUpload, { max: 12, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  [lockFxQuote, { max: 30, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  // a whole history is read for it
  [movementsFile, { max: 6, windowMs: minuteMs, counters: 'redis', withoutRedis: 'process' }],
  [placeOrder, { max: 2, windowMs: 1000, counters: 'redis', withoutRedis: 'process' }],
]);

const reading = { max: 200, windowMs: 10_000, counters: 'process', withoutRedis: 'process' } satisfies LimitPolicy;
const writing = { max: 50, windowMs: 10_000, counters: 'process', withoutRedis: 'process' } satisfies LimitPolicy;

/** The limit of a route: its own where the rules name one, otherwise a guard against floods. */
export function policyOf(endpoint: Endpoint): LimitPolicy {
  return named.get(endpoint) ?? (endpoint.method === 'GET' ? reading : writing);
}

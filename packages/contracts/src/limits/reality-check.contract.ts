import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { instant, money } from '../http/wire.ts';

/** Minutes between two reality checks that a member can choose. */
export const realityCheckMinutes = [15, 30, 60, 120] as const;
export type RealityCheckMinutes = (typeof realityCheckMinutes)[number];
const minutes = z.union([z.literal(15), z.literal(30), z.literal(60), z.literal(120)]);

const mySessionSchema = z.strictObject({
  at: instant,
  /** When this session signed in; renewals do not change it. */
  signedInAt: instant,
  /** Null: none. Intervals count from `since`: the sign-in, or a later change of the setting. */
  realityCheck: z.nullable(z.strictObject({ minutes, since: instant })),
});
export type MySession = z.infer<typeof mySessionSchema>;

export const mySession = endpoint({
  method: 'GET',
  path: '/api/me/session',
  auth: 'member',
  summary: 'When this session signed in, and my reality check',
  response: mySessionSchema,
});

export const setRealityCheck = endpoint({
  method: 'PUT',
  path: '/api/me/reality-check',
  auth: 'member',
  summary: 'Set how often the app reminds me of my time and result (null: never), on every device',
  body: z.strictObject({ minutes: z.nullable(minutes) }),
  response: mySessionSchema,
});

const sessionFiguresSchema = z.strictObject({
  at: instant,
  signedInAt: instant,
  /** Real orders placed since then, and their stakes. */
  placed: z.int().check(z.minimum(0)),
  staked: money,
  /** Signed: result of the real orders that settled since then, fees included. */
  net: money,
});
export type SessionFigures = z.infer<typeof sessionFiguresSchema>;

export const sessionFigures = endpoint({
  method: 'GET',
  path: '/api/me/session/figures',
  auth: 'member',
  summary: 'Stakes and result of my real orders since this session signed in',
  response: sessionFiguresSchema,
});

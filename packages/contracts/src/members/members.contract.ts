import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, money } from '../http/wire.ts';

const userInfoSchema = z.strictObject({
  sessionkey: z.string(),
  userName: z.string(),
  avatar: z.string(),
  /** Total of the real account: available + held + savings. */
  usermoney: money,
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  memberId: id,
  verified: z.boolean(),
  /** Restrictions in force, with the administrator's message; `until` null: until lifted. */
  restrictions: z.array(
    z.strictObject({ kind: z.enum(['trading', 'withdrawing']), message: z.string(), endsAt: z.nullable(instant) }),
  ),
});
export type UserInfo = z.infer<typeof userInfoSchema>;

export const userInfo = endpoint({
  method: 'GET',
  path: '/api/index/userInfo',
  auth: 'member',
  summary: 'The current user',
  response: userInfoSchema,
});

export const getInfo = endpoint({
  method: 'GET',
  path: '/getInfo',
  auth: 'member',
  summary: 'The current user, for older clients',
  response: userInfoSchema,
});

/** Amounts of the platform day in the real account: invested, earned yesterday, earned today. */
export const memberStats = endpoint({
  method: 'GET',
  path: '/api/index/member',
  auth: 'member',
  summary: 'Investment and earnings figures',
  response: z.strictObject({
    userInfo: z.strictObject({ invest_count: money, yesterday_count: money, today_count: money }),
  }),
});

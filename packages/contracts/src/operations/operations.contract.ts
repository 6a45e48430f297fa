import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, instant } from '../http/wire.ts';

export const keys = endpoint({
  method: 'GET',
  path: '/api/keys',
  auth: 'public',
  summary: 'Public keys that signed acceptances can be checked with',
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        keyId: z.string(),
        algorithm: z.literal('Ed25519'),
        publicKey: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
});

const part = z.enum(['ok', 'degraded', 'down']);

export const status = endpoint({
  method: 'GET',
  path: '/api/status',
  auth: 'public',
  summary: 'How the platform is doing, for members',
  response: z.strictObject({
    time: instant,
    database: part,
    redis: part,
    worker: part,
    feeds: z.array(z.strictObject({ productId: id, symbol: z.string(), source: z.string(), state: part })),
    books: part,
    booksCheckedAt: z.nullable(instant),
  }),
});

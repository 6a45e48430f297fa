import { expect, it } from 'vitest';
import { errorTable } from './errors.ts';

/** The envelope's `code` by HTTP status, where it is not 500. */
const codes: Readonly<Partial<Record<number, number>>> = { 401: 401, 403: 403, 404: 404, 429: 429 };

it.each(Object.entries(errorTable))('%s has the envelope code of its HTTP status', (_, { http, code }) => {
  expect(code).toBe(codes[http] ?? 500);
});

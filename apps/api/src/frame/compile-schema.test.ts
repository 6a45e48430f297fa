import type { Endpoint } from '@fairtick/contracts';
import * as contracts from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { compileSchema } from './compile-schema.ts';

const values: unknown[] = Object.values(contracts);
const endpoints = values.filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
);
const schemas = endpoints.flatMap(({ method, path, params, query, body, response }) =>
  Object.entries({ params, query, body, response }).flatMap(([part, schema]) =>
    schema ? [{ name: `${part} of ${method} ${path}`, schema }] : [],
  ),
);

const id = '01900000-0000-7000-8000-000000000001';
const samples: unknown[] = [
  undefined,
  null,
  {},
  [],
  '',
  0,
  { id },
  { id, extra: 1 },
  { limit: '5' },
  { limit: '5', cursor: 'x' },
  { limit: ['5'] },
  { username: 'alice', pwd: 'x' },
  { username: 'alice', pwd: 'x', isAdmin: true },
  { kind: 'frozen', reason: '  because  ', memberMessage: 'text\u0000' },
  { kind: 'frozen', reason: '  because  ', memberMessage: 'text' },
  { account: 'demo', productId: id, direction: 'rise', amount: '50.00', durationS: 60, shownPrice: '1.5' },
  { account: 'demo', productId: id, direction: 'rise', amount: 50, durationS: 60.5, shownPrice: '1.5', extra: null },
  { items: [], nextCursor: null },
  { items: [{ id, title: 't', body: 'b', publishedAt: '2026-11-20T08:00:00.000Z' }], nextCursor: null },
  { items: [{ id, title: 't', body: 'b', publishedAt: 'yesterday', secret: 1 }], nextCursor: null },
];

describe('a compiled schema', () => {
  it.each(schemas)('validates like the original: $name', ({ schema }) => {
    const compiled = compileSchema(schema);
    for (const sample of samples) {
      const expected = z.safeParse(schema, sample);
      const given = safeParse(compiled, sample);
      expect(given.success).toBe(expected.success);
      expect(given.data).toEqual(expected.data);
      expect(given.error?.issues).toEqual(expected.error?.issues);
    }
  });

  it('keeps refinements of objects, nested ones too', () => {
    const range = z.object({ from: z.int(), to: z.int() }).check(z.refine(({ from, to }) => from <= to, 'upside down'));
    const compiled = compileSchema(z.strictObject({ range: z.optional(range) }));
    expect(safeParse(compiled, { range: { from: 1, to: 2 } }).success).toBe(true);
    expect(safeParse(compiled, { range: { from: 2, to: 1 } }).success).toBe(false);
    expect(safeParse(compiled, {}).success).toBe(true);
  });
});

import { withoutServerParts } from '@fairtick/contracts/lean-contracts';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const lean = (code: string) =>
  withoutServerParts(code, parseAst(code) as unknown as Parameters<typeof withoutServerParts>[1]);

test('keeps what a call needs of an endpoint and drops what only the server reads', () => {
  const code = lean(`export const order = endpoint({
    method: 'GET', path: '/api/orders/:id', auth: 'member', timeoutMs: 9, idempotent: true,
    summary: 'One order', params: z.strictObject({ id }), errors: ['NOT_FOUND'], response: orderSchema,
  });`);
  expect(code.replace(/\s+/g, ' ')).toContain(
    "method: 'GET', path: '/api/orders/:id', auth: 'member', timeoutMs: 9, idempotent: true, }",
  );
  for (const gone of ['summary', 'params', 'errors', 'response', 'z.']) expect(code).not.toContain(gone);
});

test('marks computed constants as side-effect free and keeps plain values unchanged', () => {
  expect(lean('export const money = z.string().check(z.regex(/a/));')).toBe(
    'export const money = /* @__PURE__ */ (() => (z.string().check(z.regex(/a/))))();',
  );
  for (const plain of ["export const rails = ['bank', 'usdt'];", 'export const tick = (id) => `t:${id}`;']) {
    expect(lean(plain)).toBe(plain);
  }
});

test('keeps what is spread into an endpoint', () => {
  expect(lean("export const take = endpoint({ ...review, path: '/a', summary: 'b' });")).toContain(
    "({ ...review, path: '/a', })",
  );
});

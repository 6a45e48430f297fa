import { expect, it } from 'vitest';
import { isOutage } from './outage.ts';

const coded = (code: string, inner: object = {}) => Object.assign(new Error('x'), { code }, inner);

it.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a stopping server', coded('57P01')],
  ['a statement that took too long', coded('57014')],
  ['a lock that took too long', coded('55P03')],
  ['a full disk', coded('53100')],
  ['a standby that was not promoted', coded('25006')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a connection that was cut', new Error('Connection terminated unexpectedly')],
  ['the same below another error', new Error('x', { cause: new Error('y', { cause: coded('57P02') }) })],
  ['the same below Prisma', coded('P2010', { meta: { driverAdapterError: { cause: { originalCode: '57P01' } } } })],
])('recognises %s as an outage', (_, error) => {
  expect(isOutage(error)).toBe(true);
});

it.each([
  ['a unique violation', coded('23505')],
  ['a broken statement', coded('42601')],
  ['any other error', new Error('x')],
  ['no error at all', undefined],
  ['a text', 'ECONNREFUSED'],
])('does not take %s for an outage', (_, error) => {
  expect(isOutage(error)).toBe(false);
});

it('stops at a limit in a circular chain of causes', () => {
  const circle = new Error('x');
  circle.cause = circle;
  expect(isOutage(circle)).toBe(false);
});

import { expect, test } from 'vitest';
import { createLogger } from './create-logger.ts';

function logged(detail: object): Record<string, unknown> {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).info(detail, 'said');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

test('an error says its kind, code, first line, place and cause, and nothing of what it is about', () => {
  const cause = Object.assign(new Error('violates "canary"\nFailing row'), { code: '23514', detail: 'row (139)' });
  const { err } = logged({ err: new TypeError('not written', { cause }) });
  expect(err).toMatchObject({
    type: 'TypeError',
    message: 'not written',
    stack: expect.stringContaining('create-logger.test.ts'),
    cause: { type: 'Error', code: '23514', message: 'violates "canary"' },
  });
  expect(JSON.stringify(err)).not.toMatch(/Failing|139/);
});

test('what was made words before keeps its first line', () => {
  expect(logged({ err: 'Error: away\nwith details' })).toMatchObject({ err: { message: 'Error: away' } });
  expect(logged({ err: { phone: '139' } })).toMatchObject({ err: { type: 'object' } });
});

test('secrets are cut out by their names', () => {
  expect(logged({ pwd: 'x', body: { token: 'y', kept: 1 } })).toMatchObject({
    pwd: '[redacted]',
    body: { token: '[redacted]', kept: 1 },
  });
});

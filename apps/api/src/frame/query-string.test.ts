import { expect, it } from 'vitest';
import { parseQuery } from './query-string.ts';

it('reads each key once', () => {
  expect(parseQuery('limit=5&cursor=a%20b')).toEqual({ limit: '5', cursor: 'a b' });
});

it('turns a repeated key into a list, which no schema accepts', () => {
  expect(parseQuery('limit=5&limit=6')).toEqual({ limit: ['5', '6'] });
});

it('never reaches a prototype', () => {
  const query = parseQuery('__proto__=x&constructor=y');
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  expect(Object.keys(query)).toHaveLength(2);
});

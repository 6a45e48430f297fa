import { describe, expect, it } from 'vitest';
import { parseJson } from './json-body.ts';

describe('a JSON body', () => {
  it.each(['{}', '[]', 'null', '{"a":{"b":[1,{"c":"x:\\"{"}]},"d":"\\\\"}', '{"a":"a","b":"a"}', ' {"a" : 1}\n'])(
    'is accepted: %s',
    (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    },
  );

  it.each([
    ['a repeated key', '{"a":1,"a":2}'],
    ['a repeated key deep inside', '{"x":[{"a":1,"b":2,"a":3}]}'],
    ['a repeated key written with an escape', '{"a":1,"\\u0061":2}'],
    ['__proto__', '{"__proto__":{"x":1}}'],
    ['__proto__ written with an escape', '{"\\u005f_proto__":{"x":1}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}'],
    ['a thousand brackets', `${'['.repeat(1000)}${']'.repeat(1000)}`],
    ['nothing but an open brace', '{'],
    ['two values', '{}{}'],
    ['a trailing comma', '{"a":1,}'],
    ['a comment', '{/*x*/}'],
    ['NaN', '{"a":NaN}'],
    ['an open string', '{"a":"'],
  ])('is refused for %s', (_, text) => {
    expect(() => parseJson(text)).toThrow('INPUT_INVALID');
    expect(Object.hasOwn({}, 'x')).toBe(false);
  });

  it('of a megabyte of brackets or quotes is checked quickly', () => {
    for (const text of [
      '['.repeat(1_048_576),
      '"'.repeat(1_048_576),
      '{"a":'.repeat(200_000),
      `"${'\\'.repeat(1_048_573)}"`,
    ]) {
      const startedAt = performance.now();
      expect(() => parseJson(text)).toThrow();
      expect(performance.now() - startedAt).toBeLessThan(2_000);
    }
  });
});

import { expect, it } from 'vitest';
import { canonicalText } from './canonical-text.ts';

it('writes equal content as equal text, whatever the order of its keys', () => {
  expect(canonicalText({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  expect(canonicalText({ a: 'x', b: [{ c: null, d: 1 }] })).toBe(canonicalText({ b: [{ d: 1, c: null }], a: 'x' }));
});

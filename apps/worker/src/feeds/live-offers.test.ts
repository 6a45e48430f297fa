import { expect, it } from 'vitest';
import { pickSources } from './live-offers.ts';

const pick = (answers: Record<string, boolean | undefined>) =>
  pickSources(Object.keys(answers), (name) => answers[name]);

it('picks the first two sources that have a product, even if others have not answered', () => {
  expect(pick({ a: true, b: false, c: true, d: undefined })).toEqual({
    names: ['a', 'c'],
    paired: true,
    isFinal: true,
  });
});

it('picks the sources that answered while a better one may still answer', () => {
  expect(pick({ a: undefined, b: true, c: true })).toEqual({ names: ['b', 'c'], paired: true, isFinal: false });
  expect(pick({ a: true, b: undefined })).toEqual({ names: ['a'], paired: true, isFinal: false });
  expect(pick({ a: undefined, b: false })).toEqual({ names: [], paired: false, isFinal: false });
});

it('is final without a source only when every source reported that it lacks the product', () => {
  expect(pick({ a: false, b: false })).toEqual({ names: [], paired: false, isFinal: true });
  expect(pick({ a: true, b: false })).toEqual({ names: ['a'], paired: false, isFinal: true });
});

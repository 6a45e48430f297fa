import { expect, it } from 'vitest';
import { pickSources } from './live-offers.ts';

const pick = (answers: Record<string, boolean | undefined>) =>
  pickSources(Object.keys(answers), (name) => answers[name]);

it('takes the first two that have a product, whoever else is silent', () => {
  expect(pick({ a: true, b: false, c: true, d: undefined })).toEqual({
    names: ['a', 'c'],
    paired: true,
    isFinal: true,
  });
});

it('takes what answers while another may come before it or beside it', () => {
  expect(pick({ a: undefined, b: true, c: true })).toEqual({ names: ['b', 'c'], paired: true, isFinal: false });
  expect(pick({ a: true, b: undefined })).toEqual({ names: ['a'], paired: true, isFinal: false });
  expect(pick({ a: undefined, b: false })).toEqual({ names: [], paired: false, isFinal: false });
});

it('is sure that nobody has a product only when all have said so', () => {
  expect(pick({ a: false, b: false })).toEqual({ names: [], paired: false, isFinal: true });
  expect(pick({ a: true, b: false })).toEqual({ names: ['a'], paired: false, isFinal: true });
});

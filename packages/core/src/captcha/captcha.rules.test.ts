import { describe, expect, test } from 'vitest';
import { leadingZeroBits, proofDemandOf, sameCaptcha } from './captcha.rules.ts';

describe('the proof of work that an origin owes', () => {
  test.each([
    [0, 0, 9],
    [100, 0, 9],
    [101, 4, 9],
    [199, 4, 9],
    [200, 5, 10],
    [400, 6, 11],
    [800, 7, 11],
    [3_200, 9, 11],
    [6_400, 10, null],
    [1_000_000, 10, null],
  ])('after %i points is %i bits beside the picture and %s in its place', (points, bits, withoutPicture) => {
    expect(proofDemandOf(points)).toEqual({ bits, withoutPicture });
  });
});

test.each([
  [[0x80, 0], 0],
  [[0x01, 0xff], 7],
  [[0, 0x40], 9],
  [[0, 0], 16],
])('%j starts with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});

test.each([
  ['2XGA', true],
  [' 2xga ', true],
  ['zxga', true],
  ['2XG', false],
  ['2XGE', false],
])('%s answers 2XGA: %j', (given, same) => {
  expect(sameCaptcha('2XGA', given)).toBe(same);
});

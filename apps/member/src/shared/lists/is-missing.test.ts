import { ApiError } from '@fairtick/client';
import { expect, it } from 'vitest';
import { isMissing } from './is-missing.ts';

it('distinguishes a missing or malformed id from a failed request', () => {
  const refused = (code: number, error: string) => new ApiError({ code, error, msg: '' });
  expect(isMissing('', null)).toBe(true);
  expect(isMissing('01a214b3', refused(500, 'INPUT_INVALID'))).toBe(true);
  expect(isMissing('01a214b3-9cae-7060-910e-0764febbf1bf', refused(404, 'NOT_FOUND'))).toBe(true);
  expect(isMissing('01a214b3-9cae-7060-910e-0764febbf1bf', refused(0, 'NETWORK'))).toBe(false);
  expect(isMissing('01a214b3-9cae-7060-910e-0764febbf1bf', null)).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { sharesOf } from './wallet-shares.ts';

describe('the allocation bar', () => {
  it('shares its width by the amounts', () => {
    expect(sharesOf(['750.00', '0.00', '250.00'])).toEqual([750, 0, 250]);
  });

  it('shows even the smallest part', () => {
    expect(sharesOf(['9999999.99', '0.01', '0.00'])).toEqual([1000, 1, 0]);
  });

  it('is empty for an empty account', () => {
    expect(sharesOf(['0.00', '0.00', '0.00'])).toEqual([0, 0, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { pullOf } from './pull-of.ts';

const from = { clientX: 100, clientY: 100 };
const to = (right: number, down: number) => ({ clientX: 100 + right, clientY: 100 + down });

describe('a pull', () => {
  it('shows the pulled share and is ready at the end', () => {
    expect(pullOf(from, to(0, 48))).toEqual({ shown: 0.5, ready: false });
    expect(pullOf(from, to(10, 96))).toEqual({ shown: 1, ready: true });
    expect(pullOf(from, to(0, 400))).toEqual({ shown: 1, ready: true });
  });

  it('ignores a trembling finger', () => {
    expect(pullOf(from, to(3, 5))).toEqual({ shown: 0, ready: false });
  });

  it.each([
    [0, -20],
    [60, 20],
    [-60, 0],
  ])('is no pull when the finger moves %i right and %i down', (right, down) => {
    expect(pullOf(from, to(right, down))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { designPxToRem } from './design-px.ts';

describe('lengths of the design', () => {
  it.each([
    ['375px', '10rem'],
    ['54px', '1.44rem'],
    ['50px', '1.3333rem'],
    ['-12px 16px', '-0.32rem 0.4267rem'],
    ['calc(100% - 48px)', 'calc(100% - 1.28rem)'],
  ])('%s becomes %s', (px, rem) => {
    expect(designPxToRem(px)).toBe(rem);
  });

  it.each(['1px solid', '0', 'url(icon-24px.svg)', 'var(--gap-16px)', '#12px'])('%s is left alone', (value) => {
    expect(designPxToRem(value)).toBe(value);
  });
});

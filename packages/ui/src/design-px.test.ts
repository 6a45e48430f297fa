import { describe, expect, it } from 'vitest';
import { designPx, designPxToRem } from './design-px.ts';

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

  it.each([
    ['outline', '2px solid red', '2px solid red'],
    ['outline-offset', '-2px', '-2px'],
    ['border-top', '1.5px dashed red', '1.5px dashed red'],
    ['border-inline-end-width', '3px', '3px'],
    ['border', '6px dashed red', '0.16rem dashed red'],
    ['border-top-left-radius', '2px', '0.0533rem'],
    ['border-spacing', '2px', '0.0533rem'],
    ['box-shadow', '0 0 0 2px red', '0 0 0 0.0533rem red'],
  ])('strokes keep the whole pixels they are drawn in: %s: %s is %s', (prop, value, built) => {
    const declaration = { prop, value };
    designPx.Declaration(declaration);
    expect(declaration.value).toBe(built);
  });
});

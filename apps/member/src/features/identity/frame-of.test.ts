import { expect, it } from 'vitest';
import { aroundFrame, frameOf } from './frame-of.ts';

const sizes = [
  { width: 1_920, height: 1_080 },
  { width: 1_080, height: 1_920 },
  { width: 640, height: 640 },
];

it.each(sizes)('in a picture of $width × $height the frame is a card in the middle, whole', (size) => {
  const { x, y, width, height } = frameOf(size);
  expect(width / height).toBeCloseTo(1.586, 3);
  expect([x * 2 + width, y * 2 + height]).toEqual([expect.closeTo(size.width), expect.closeTo(size.height)]);
  expect(Math.max(width / size.width, height / size.height)).toBeCloseTo(0.9);
});

it.each(sizes)(
  'what is taken of $width × $height is a little more than the frame and never more than the picture',
  (size) => {
    const frame = frameOf(size);
    const taken = aroundFrame(frame, size);
    expect(taken.width).toBeGreaterThan(frame.width);
    expect(taken.x).toBeGreaterThanOrEqual(0);
    expect(taken.y).toBeGreaterThanOrEqual(0);
    expect(taken.x + taken.width).toBeLessThanOrEqual(size.width);
    expect(taken.y + taken.height).toBeLessThanOrEqual(size.height);
  },
);

import { describe, expect, it } from 'vitest';
import { pull, squareOf } from './crop-square.ts';

const wide = { width: 800, height: 600 };
const center = { x: 0.5, y: 0.5 };

describe('the square that is kept', () => {
  it('is as large as fits, centred', () => {
    expect(squareOf(wide, 1, center)).toEqual({ left: 100, top: 0, side: 600 });
    expect(squareOf({ width: 600, height: 800 }, 1, center)).toEqual({ left: 0, top: 100, side: 600 });
  });

  it('is smaller with a zoom, which ends at four', () => {
    expect(squareOf(wide, 2, center)).toEqual({ left: 250, top: 150, side: 300 });
    expect(squareOf(wide, 40, center).side).toBe(150);
    expect(squareOf(wide, 0.1, center).side).toBe(600);
  });

  it('never extends beyond the picture', () => {
    expect(squareOf(wide, 2, { x: -3, y: 9 })).toEqual({ left: 0, top: 300, side: 300 });
  });
});

describe('pulling the picture', () => {
  it('moves the square against the drag, by the same distance', () => {
    const middle = pull(wide, 1, center, { dx: 28, dy: 0, viewSide: 280 });
    expect(squareOf(wide, 1, middle).left).toBeCloseTo(40);
  });

  it('ignores a drag beyond the edge, so that dragging back works immediately', () => {
    const edge = pull(wide, 1, center, { dx: 900, dy: 900, viewSide: 280 });
    expect(squareOf(wide, 1, edge)).toMatchObject({ left: 0, top: 0 });
    const back = pull(wide, 1, edge, { dx: -28, dy: 0, viewSide: 280 });
    expect(squareOf(wide, 1, back).left).toBeCloseTo(60);
  });
});

import { describe, expect, test } from 'vitest';
import { orderPath, thinned } from './order-path.ts';

const box = { width: 300, height: 80, padX: 14, padTop: 10, padBottom: 10 };

describe('the path of an order', () => {
  test('runs from the left padding to the right padding, with the highest price at the top padding', () => {
    const path = orderPath(
      [
        { atMs: 1000, price: 50 },
        { atMs: 1500, price: 60 },
        { atMs: 2000, price: 55 },
      ],
      box,
    );
    expect(path?.entry).toEqual({ x: 14, y: 70 });
    expect(path?.last).toEqual({ x: 286, y: 40 });
    expect(path?.line).toBe('M14 70L150 10L286 40');
  });

  test('draws a constant price in the middle', () => {
    expect(orderPath([{ atMs: 1, price: 5 }], box)?.entry).toEqual({ x: 14, y: 40 });
  });

  test('is null without points', () => {
    expect(orderPath([], box)).toBeNull();
  });
});

test('thinning keeps the first and the last point', () => {
  const points = Array.from({ length: 5000 }, (_, index) => index);
  const few = thinned(points, 240);
  expect(few).toHaveLength(240);
  expect([few[0], few.at(-1)]).toEqual([0, 4999]);
});

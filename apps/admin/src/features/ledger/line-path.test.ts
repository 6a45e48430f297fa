import { expect, it } from 'vitest';
import { linePath } from './line-path.ts';

it.each([
  [[0n, 50n, 100n], 'M0 100 L50 55 L100 10'],
  [[0n, 0n, 0n], 'M0 100 L50 100 L100 100'],
  [[-5n, 0n, 5n], 'M0 100 L50 100 L100 10'],
  [[7n], 'M0 10'],
  [[], ''],
])('%s is drawn as %s', (values, path) => {
  expect(linePath(values, { width: 100n, height: 100n })).toBe(path);
});

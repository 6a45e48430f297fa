import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';

const read = (seconds: number) =>
  durationText((source, values) => source.replace('{{count}}', String(values?.['count'])), seconds);

test('writes two whole minutes and more in minutes, everything else in seconds', () => {
  expect([30, 60, 119, 120, 150, 180, 3_600].map(read)).toEqual([
    '30 秒',
    '60 秒',
    '119 秒',
    '2 分钟',
    '150 秒',
    '3 分钟',
    '60 分钟',
  ]);
});

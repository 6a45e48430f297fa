import { expect, it } from 'vitest';
import { byteText } from './byte-text.ts';

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_536, '1.5 KB'],
  [13_314_398_618, '12.4 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});

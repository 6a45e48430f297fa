import { expect, it } from 'vitest';
import { plainText } from '../http/wire.ts';
import { sanitizeMessage } from './sanitize-message.ts';
import { supportTextMax } from './support.contract.ts';

it.each([
  ['  在吗\t？\r\n第二行  ', '在吗  ？\n第二行'],
  ['a\u0000b\u001bc', 'abc'],
  ['好\ud83d', '好'],
  ['😀 é ‏עברית', '😀 é ‏עברית'],
  ['\n\t ', ''],
])('sanitises %j to %j', (pasted, said) => {
  expect(sanitizeMessage(pasted)).toBe(said);
  expect(plainText(0, supportTextMax).parse(said)).toBe(said);
});

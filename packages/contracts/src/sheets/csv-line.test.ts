import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\t1',
  '\r1',
  '\0=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '  =1',
  '\n1',
  '\u200b=1',
  ' \ufeff\u00a0=1',
  '\u3164+1',
  '\u2800@x',
  '\u0001=1',
])('quotes a cell that would start a formula: %j', (cell) => {
  expect(csvLine([cell]).replaceAll('"', '')).toBe(`'${cell}\r\n`);
});

test('keeps commas, quotes and line breaks inside their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n');
});

test.each([
  ["x;=cmd|' /C calc'!A0", `"x;'=cmd|' /C calc'!A0"`],
  ['x; \u200b＝1', `"x; \u200b'＝1"`],
  ['a\t=1+1', `"a\t'=1+1"`],
  ['a\r\n=1', `"a\r\n'=1"`],
  ['a,=1', `"a,'=1"`],
  ['\t=1', `"'\t'=1"`],
  ['a";"=1', `"a"";""'=1"`],
  ['=1;@2', `"'=1;'@2"`],
  ['Mozilla/5.0 (X11; Linux)', '"Mozilla/5.0 (X11; Linux)"'],
  ['1-2;a=b', '"1-2;a=b"'],
])('starts no formula when a spreadsheet splits the line at another separator: %j', (cell, written) => {
  expect(csvLine(['a', cell, 'b'])).toBe(`a,${written},b\r\n`);
});

test('writes words, numbers, ids and instants unchanged', () => {
  expect(csvLine(['充值', '1234.50', '2026-11-20T11:00:00.000Z', ''])).toBe(
    '充值,1234.50,2026-11-20T11:00:00.000Z,\r\n',
  );
});

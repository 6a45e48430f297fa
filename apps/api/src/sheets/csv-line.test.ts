import { expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

test.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '\0=1', '＝1', '＋1', '－1', '＠x', '  =1', '\n=1'])(
  'a cell that begins a formula is text: %j',
  (cell) => {
    expect(csvLine([cell]).replaceAll('"', '')).toBe(`'${cell}\r\n`);
  },
);

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain'])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n');
});

test('words, figures, ids and instants go as they are', () => {
  expect(csvLine(['充值', '1234.50', '2026-11-20T11:00:00.000Z', ''])).toBe(
    '充值,1234.50,2026-11-20T11:00:00.000Z,\r\n',
  );
});

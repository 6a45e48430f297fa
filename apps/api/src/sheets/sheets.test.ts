import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readSheetRows } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import type { Column } from './column.ts';
import { csvPieces } from './csv-pieces.ts';
import { xlsxStream } from './xlsx-stream.ts';

type Row = { text: string; money: string | null; count: number };
const columns: readonly Column<Row>[] = [
  { name: 'text', of: (row) => row.text },
  { name: 'money', kind: 'decimal', of: (row) => row.money },
  { name: 'count', kind: 'count', of: (row) => row.count },
];

async function* pagesOf(...pages: Row[][]): AsyncGenerator<Row[]> {
  yield* pages;
}

async function csvOf(rows: Row[]): Promise<string> {
  let text = '';
  for await (const piece of csvPieces(columns, pagesOf(rows))) text += piece;
  return text;
}

/** The workbook read by another program: cells as texts, numbers as written. */
async function workbookOf(...pages: Row[][]): Promise<string[][]> {
  return readSheetRows(await buffer(xlsxStream(columns, pagesOf(...pages))), 'xlsx');
}

const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '＝1', '  =cmd|x', '\n=1'];

describe('a list as CSV', () => {
  test('starts with a byte order mark and its heading, also without rows', async () => {
    expect(await csvOf([])).toBe('\uFEFFtext,money,count\r\n');
  });

  test('writes numbers unchanged, minus included, and other values of their column as text', async () => {
    const text = await csvOf([
      { text: 'a', money: '-1234567890123456.78', count: -3 },
      { text: 'b', money: '=1', count: 0 },
      { text: 'c', money: null, count: 1 },
    ]);
    expect(text.split('\r\n').slice(1, 4)).toEqual(['a,-1234567890123456.78,-3', "b,'=1,0", 'c,,1']);
  });

  test.each(hostile)('quotes text that would start a formula: %j', async (text) => {
    const line = (await csvOf([{ text, money: null, count: 0 }])).slice('\uFEFFtext,money,count\r\n'.length);
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  });
});

describe('a list as a workbook', () => {
  test('is read completely by another program, over all pages', async () => {
    const rows = [
      { text: '冻结 <b>&amp;"quoted"</b> _x0041_', money: '0.10', count: 7 },
      { text: 'second page', money: '-999999999999.99', count: 0 },
    ];
    const [first, second] = rows;
    if (first === undefined || second === undefined) throw new Error('no rows');
    expect(await workbookOf([first], [], [second])).toEqual([
      ['text', 'money', 'count'],
      ['冻结 <b>&amp;"quoted"</b> _x0041_', '0.10', '7'],
      ['second page', '-999999999999.99', '0'],
    ]);
  });

  test('writes a number with too many digits for spreadsheets as text', async () => {
    const rows = await workbookOf([{ text: 'x', money: '1234567890123456.78', count: 1 }]);
    expect(rows[1]?.[1]).toBe('1234567890123456.78');
  });

  test.each(hostile)('writes text that would start a formula as a text cell: %j', async (text) => {
    const rows = await workbookOf([{ text, money: null, count: 0 }]);
    expect(rows[1]?.[0]).toBe(text);
  });

  test('aborts the file on an error instead of completing it', async () => {
    async function* failing(): AsyncGenerator<Row[]> {
      yield [{ text: 'x', money: null, count: 0 }];
      throw new Error('the database went away');
    }
    await expect(buffer(xlsxStream(columns, failing()))).rejects.toThrow('the database went away');
  });

  test('stops reading when the consumer stops', async () => {
    let read = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<Row[]> {
      try {
        for (;;) {
          read += 1;
          yield Array.from({ length: 100 }, (_, n) => ({ text: randomUUID(), money: '1.00', count: n }));
        }
      } finally {
        ended = true;
      }
    }
    const stream = xlsxStream(columns, endless());
    stream.resume();
    await expect.poll(() => read).toBeGreaterThan(2);
    stream.destroy();
    await expect.poll(() => ended).toBe(true);
    const then = read;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toBe(then);
  });
});

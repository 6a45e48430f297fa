import { byteOrderMark, csvLine } from '@fairtick/contracts';
import { type Column, writeCell } from './column.ts';

/**
 * A list as CSV (RFC 4180), one chunk per page. Text that could run as a formula gets a leading quote; a number is
 * unchanged, minus included.
 */
export async function* csvPieces<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ name }) => name));
  for await (const page of pages) {
    if (page.length > 0) yield page.map((row) => lineOf(columns, row)).join('');
  }
}

function lineOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const cells = columns.map((column) => writeCell(column, row));
  return csvLine(
    cells.map(({ text }) => text),
    (_, n) => cells[n]?.isFigure === true,
  );
}

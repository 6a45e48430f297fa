import { byteOrderMark, csvLine } from '@fairtick/contracts';
import { type Column, writeCell } from './column.ts';

/**
 * A list as lines (RFC 4180), a page a piece. Text that could be run as a formula has a quote in front; a figure goes as it
 * is, its minus included, because a figure is all that it can be.
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

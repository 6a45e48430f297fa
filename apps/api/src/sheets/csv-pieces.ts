import { type Column, writeCell } from './column.ts';
import { csvCell } from './csv-line.ts';

/** A spreadsheet takes the file for UTF-8 only with this in front. */
const byteOrderMark = '\uFEFF';

/**
 * A list as lines (RFC 4180), a page a piece. Text that could be run as a formula has a quote in front; a figure goes as it
 * is, its minus included, because a figure is all that it can be.
 */
export async function* csvPieces<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.map(({ name }) => csvCell(name)).join(',')}\r\n`;
  for await (const page of pages) {
    if (page.length > 0) yield page.map((row) => lineOf(columns, row)).join('');
  }
}

function lineOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const cells = columns.map((column) => {
    const { text, isFigure } = writeCell(column, row);
    return isFigure ? text : csvCell(text);
  });
  return `${cells.join(',')}\r\n`;
}

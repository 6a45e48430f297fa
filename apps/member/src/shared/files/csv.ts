import { byteOrderMark, csvLine } from '@fairtick/contracts';

/** Signed amounts are numbers and are not escaped. */
const figure = /^[+-]?\d+(\.\d+)?$/;

export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => csvLine(row, (cell) => figure.test(cell))).join('');
}

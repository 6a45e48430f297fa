import { byteOrderMark, csvLine } from '@fairtick/contracts';

/** Money with a sign is a figure and stays one. */
const figure = /^[+-]?\d+(\.\d+)?$/;

export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => csvLine(row, (cell) => figure.test(cell))).join('');
}

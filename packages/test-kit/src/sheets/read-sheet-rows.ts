import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';

/** Cells of a spreadsheet export as another program reads them, heading first; figures stay text. */
export async function readSheetRows(file: Buffer, format: 'csv' | 'xlsx'): Promise<string[][]> {
  if (format === 'csv') return parse(file, { bom: true });
  const rows = await readSheet(file, { parseNumber: (text: string) => text, trim: false });
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
}

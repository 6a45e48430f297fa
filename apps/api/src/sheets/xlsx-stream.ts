import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Column } from './column.ts';
import { sheetPart, xlsxParts } from './xlsx-parts.ts';
import { xlsxSheet } from './xlsx-sheet.ts';

/**
 * A list as a workbook, packed as it is read: the packing runs on threads of its own, and pages are asked for only as fast
 * as somebody takes the result. Destroying the stream ends the reading; a failure on the way ends the stream.
 */
export function xlsxStream<Row>(columns: readonly Column<Row>[], pages: AsyncIterable<readonly Row[]>): Readable {
  const sheet = Readable.from(xlsxSheet(columns, pages), { objectMode: false });
  const zip = new ZipFile();
  // What yazl gives out is an ordinary stream, typed by the little that it needs of it.
  const output = zip.outputStream as Readable;
  sheet.on('error', (error) => output.destroy(error));
  zip.on('error', (error: unknown) => output.destroy(error as Error));
  output.on('close', () => sheet.destroy());
  for (const [path, content] of xlsxParts) zip.addBuffer(Buffer.from(content), path);
  zip.addReadStream(sheet, sheetPart, { compressionLevel: 1 });
  zip.end();
  return output;
}

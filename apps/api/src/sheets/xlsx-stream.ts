import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Column } from './column.ts';
import { sheetPart, xlsxParts } from './xlsx-parts.ts';
import { xlsxSheet } from './xlsx-sheet.ts';

/**
 * A list as a compressed workbook, streamed as it is read. Compression runs on other threads, and pages are read only
 * as fast as the consumer reads. Destroying the stream stops the reading; an error ends the stream.
 */
export function xlsxStream<Row>(columns: readonly Column<Row>[], pages: AsyncIterable<readonly Row[]>): Readable {
  const sheet = Readable.from(xlsxSheet(columns, pages), { objectMode: false });
  const zip = new ZipFile();
  // yazl's output is an ordinary stream with a minimal type.
  const output = zip.outputStream as Readable;
  sheet.on('error', (error) => output.destroy(error));
  zip.on('error', (error: unknown) => output.destroy(error as Error));
  output.on('close', () => sheet.destroy());
  for (const [path, content] of xlsxParts) zip.addBuffer(Buffer.from(content), path);
  zip.addReadStream(sheet, sheetPart, { compressionLevel: 1 });
  zip.end();
  return output;
}

import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { isHeader, type Quote, quoteOfRow } from '@fairtick/core/markets';

/** A recording of one product: CSV files, gzipped or not, in order of time. */
export type Recording = { name: string; files: readonly string[]; pipDecimals: number };

/** A longer line is malformed. */
const longestLine = 1_000;

/**
 * Streams a recording's quotes in file order, whatever its size. Malformed rows are skipped and counted. @throws Error
 * when a file cannot be read or unpacked.
 */
export async function* readRecording(
  { files, pipDecimals }: Recording,
  counts: { malformed: number },
): AsyncGenerator<Quote, void, undefined> {
  for (const file of files) {
    for await (const line of linesOf(file)) {
      if (line === '' || isHeader(line)) continue;
      const quote = line.length > longestLine ? null : quoteOfRow(line, pipDecimals);
      if (quote === null) counts.malformed += 1;
      else yield quote;
    }
  }
}

async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
  const stream = createReadStream(file);
  const unpacked = file.endsWith('.gz') ? stream.pipe(createGunzip()) : stream;
  if (unpacked !== stream) stream.on('error', (error) => unpacked.destroy(error));
  let rest = '';
  try {
    for await (const chunk of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
      if (rest.length > longestLine * 2) rest = rest.slice(0, longestLine * 2);
    }
    if (rest !== '') yield rest;
  } finally {
    stream.destroy();
    unpacked.destroy();
  }
}

/** First and last time of a recording, `null` for an empty one. Reads the whole recording. */
export async function measureRecording(recording: Recording): Promise<{ firstMs: number; lastMs: number } | null> {
  let firstMs: number | undefined;
  let lastMs = 0;
  for await (const { sourceTimeMs } of readRecording(recording, { malformed: 0 })) {
    firstMs ??= sourceTimeMs;
    lastMs = Math.max(lastMs, sourceTimeMs);
  }
  return firstMs === undefined ? null : { firstMs, lastMs };
}

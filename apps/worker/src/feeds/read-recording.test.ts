import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureRecording, readRecording } from './read-recording.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairtick-recording-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(files: Record<string, string | Buffer>) {
  const names = await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    }),
  );
  const recording = { name: 'test', files: names, pipDecimals: 2 };
  const counts = { malformed: 0 };
  const quotes = [];
  for await (const { sourceTimeMs, price } of readRecording(recording, counts)) quotes.push([sourceTimeMs, price]);
  return { quotes, counts, length: await measureRecording(recording) };
}

it('reads plain and gzipped files of both formats in order', async () => {
  const bids = 'time_ms,bid,ask\n1000,1.00,1.02\n1500,1.01,1.02\n';
  const candles = gzipSync('time_ms,open,high,low,close,volume\r\n2000,1,2,1,1.509,7\r\n3000,1,2,1,2,7');
  expect(await read({ 'a.csv': bids, 'b.csv.gz': candles })).toEqual({
    quotes: [
      [1000, 101n],
      [1500, 101n],
      [2000, 150n],
      [3000, 200n],
    ],
    counts: { malformed: 0 },
    length: { firstMs: 1000, lastMs: 3000 },
  });
});

it('skips and counts malformed rows', async () => {
  const rows = ['1000,1.00,1.02', 'nonsense', '1500,NaN,1', `1600,${'9'.repeat(5_000)},1`, '', '1700,1,1', '1800,1'];
  const { quotes, counts } = await read({ 'c.csv': rows.join('\n') });
  expect(quotes).toEqual([
    [1000, 101n],
    [1700, 100n],
  ]);
  expect(counts).toEqual({ malformed: 4 });
});

it('reads rows that are split over chunks', async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i},${i + 1}.25,${i + 1}.25`);
  const { quotes, counts } = await read({ 'd.csv.gz': gzipSync(rows.join('\n')) });
  expect(quotes).toHaveLength(20_000);
  expect(quotes.at(-1)).toEqual([19_999, 2_000_025n]);
  expect(counts.malformed).toBe(0);
});

it('has no length when it is empty, and reports a broken or missing file', async () => {
  expect(await read({ 'e.csv': 'time_ms,bid,ask\n' })).toMatchObject({ quotes: [], length: null });
  await expect(read({ 'f.csv.gz': 'this is no gzip' })).rejects.toThrow('incorrect header check');
  const missing = { name: 'x', files: [join(folder, 'missing.csv.gz')], pipDecimals: 2 };
  await expect(measureRecording(missing)).rejects.toThrow('ENOENT');
});

// Deliberately independent: it shares no code with the platform that it checks, only the published rules.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export type Entry = {
  seq: number;
  kind: string;
  price: string | null;
  at: string;
  sourceTime: string | null;
  source: string;
  hash: string;
};

/** Fetches the envelope's data of a public call. */
export async function fetchPublic<T>(apiUrl: string, path: string): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`${apiUrl}${path}`, { signal: AbortSignal.timeout(30_000) });
    if (response.ok) return ((await response.json()) as { data: T }).data;
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || attempt === 20) throw new Error(`${path} answered ${response.status}`);
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** The whole public tape of one product. */
export async function fetchTape(apiUrl: string, productId: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor = '';
  for (;;) {
    const query = `limit=5000${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const page = await fetchPublic<{ items: Entry[]; nextCursor: string | null }>(
      apiUrl,
      `/api/products/${productId}/ticks?${query}`,
    );
    for (const entry of page.items) entries.push(entry);
    if (page.nextCursor === null) return entries;
    cursor = page.nextCursor;
  }
}

/** All faults of a tape as a hash chain. */
export function chainDifferences(productId: string, entries: readonly Entry[]): string[] {
  const differences: string[] = [];
  let previous = '0'.repeat(64);
  let lastMs = Number.NEGATIVE_INFINITY;
  entries.forEach((entry, index) => {
    if (entry.seq !== index + 1) differences.push(`entry ${index + 1} has seq ${entry.seq}`);
    const ms = new Date(entry.at).getTime();
    if (!(ms > lastMs)) differences.push(`entry ${entry.seq} is not later than the one before`);
    const { seq, kind, price, at, sourceTime, source } = entry;
    const text = JSON.stringify([1, previous, productId, seq, kind, price, at, sourceTime, source]);
    const hash = createHash('sha256').update(text, 'utf8').digest('hex');
    if (hash !== entry.hash) differences.push(`entry ${seq} has another hash than its content`);
    previous = entry.hash;
    lastMs = ms;
  });
  return differences;
}

export type RecordedQuote = { timeMs: number; pips: string };

/** A recording's quotes by its name, scaled to the pip's decimals: mid of bid and ask, or the close, floored. */
export async function readRecordings(folder: string, decimals: number): Promise<Map<string, RecordedQuote[]>> {
  const recordings = new Map<string, RecordedQuote[]>();
  for (const file of (await readdir(folder)).filter((name) => name.includes('.csv')).sort()) {
    const raw = await readFile(join(folder, file));
    const text = (file.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8');
    const quotes = text.split(/\r?\n/).flatMap((line) => recordedQuote(line, decimals));
    recordings.set(basename(file).replace(/\.csv(\.gz)?$/, ''), quotes);
  }
  return recordings;
}

function recordedQuote(line: string, decimals: number): RecordedQuote[] {
  const cells = line.split(',');
  if (!/^\d+$/.test(cells[0] ?? '')) return [];
  const prices = cells.length === 3 ? [cells[1], cells[2]] : cells.length === 6 ? [cells[4]] : [];
  if (prices.length === 0 || prices.some((cell) => !/^\d+(\.\d+)?$/.test(cell ?? ''))) return [];
  // All digits of a price as one integer with twenty decimals, so that only the floor rounds.
  const units = prices.map((cell) => {
    const [whole = '', part = ''] = (cell ?? '').split('.');
    return BigInt(whole + part.padEnd(20, '0').slice(0, 20));
  });
  const sum = units.reduce((a, b) => a + b);
  const pips = sum / (BigInt(units.length) * 10n ** BigInt(20 - decimals));
  return [{ timeMs: Number(cells[0]), pips: pips.toString() }];
}

/**
 * Ticks that are not, in order, quotes of the recording that their source names. Each further pass (#2, #3 …) shifts the
 * recording's times by its length.
 */
export function recordingDifferences(entries: readonly Entry[], recordings: Map<string, RecordedQuote[]>): string[] {
  const differences: string[] = [];
  let source = '';
  let position = 0;
  for (const entry of entries) {
    if (entry.kind === 'source') position = 0;
    if (entry.kind !== 'tick' || !entry.source.startsWith('replay:')) continue;
    if (entry.source !== source) position = 0;
    source = entry.source;
    const [, name = '', pass = '1'] = /^replay:(.*?)(?:#(\d+))?$/.exec(source) ?? [];
    const quotes = recordings.get(name);
    if (quotes === undefined) {
      differences.push(`tick ${entry.seq} names the recording ${name}, which is not there`);
      continue;
    }
    const shiftMs = (Number(pass) - 1) * ((quotes.at(-1)?.timeMs ?? 0) - (quotes[0]?.timeMs ?? 0));
    const timeMs = new Date(entry.sourceTime ?? '').getTime() - shiftMs;
    const pips = (entry.price ?? '').replace('.', '').replace(/^0+(?=\d)/, '');
    while (position < quotes.length && (quotes[position]?.timeMs !== timeMs || quotes[position]?.pips !== pips)) {
      position += 1;
    }
    if (position === quotes.length) {
      differences.push(`tick ${entry.seq} is no further quote of ${name}`);
      position = 0;
    }
    position += 1;
  }
  return differences;
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createRateFeed } from './create-rate-feed.ts';

const clock = { now: () => new Date('2026-11-20T08:00:00.000Z') };
const folder = await mkdtemp(join(tmpdir(), 'fairtick-rates-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const good = { at: '2026-11-20T07:59:00.000Z', rates: { 'USD/CNY': '7.1234', 'USDT/CNY': '7.18000001' } };
const readings = (source: string) => [
  { pair: 'USDT/CNY', rate: 718_000_001n, at: new Date(good.at), source },
  { pair: 'USD/CNY', rate: 712_340_000n, at: new Date(good.at), source },
];

async function fromFile(text: string) {
  const path = join(folder, 'rates.json');
  await writeFile(path, text);
  return createRateFeed(`file:${path}`, clock).read();
}

async function fromServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return createRateFeed(`http://127.0.0.1:${port}/rates?key=secret`, clock).read();
}

describe('a document of rates', () => {
  it('is read from a file, and named by it', async () => {
    expect(await fromFile(JSON.stringify(good))).toEqual(readings('file:rates.json'));
  });

  it('is read from an address, and named by its host without what else the address says', async () => {
    const read = fromServer((_, answer) => answer.end(JSON.stringify(good)));
    expect(await read).toEqual(readings('http:127.0.0.1'));
  });

  it.each<[string, unknown]>([
    ['a rate as a number', { ...good, rates: { 'USD/CNY': 7.1234 } }],
    ['a rate of nine decimals', { ...good, rates: { 'USD/CNY': '7.123456789' } }],
    ['a negative rate', { ...good, rates: { 'USD/CNY': '-7.1' } }],
    ['an exponent', { ...good, rates: { 'USD/CNY': '7e0' } }],
    ['a rate of gold, which comes from the tape', { ...good, rates: { 'XAU/CNY': '938.8' } }],
    ['a pair that was not requested', { ...good, rates: { 'EUR/CNY': '8.1' } }],
    ['no time', { rates: good.rates }],
    ['a day that is none', { ...good, at: '2026-02-30T00:00:00.000Z' }],
    ['something more', { ...good, spread: 1 }],
    ['a list', [good]],
  ])('with %s is none', async (_, document) => {
    await expect(fromFile(JSON.stringify(document))).rejects.toThrow();
  });

  it('names what is wrong in it', async () => {
    const document = { at: '2026-11-20T08:00:00Z', rates: { ...good.rates, 'EUR/CNY': '8' } };
    await expect(fromFile(JSON.stringify(document))).rejects.toThrow('cannot be used: at, rates');
  });

  it('that is cut, or too long, is none', async () => {
    await expect(fromFile(JSON.stringify(good).slice(0, -3))).rejects.toThrow();
    await expect(fromFile(' '.repeat(64 * 1024) + JSON.stringify(good))).rejects.toThrow('too long');
    await expect(fromServer((_, answer) => answer.end(' '.repeat(100_000)))).rejects.toThrow('too much');
  });
});

describe('a source that', () => {
  it('fails, leads elsewhere or is not there gives no rate', async () => {
    await expect(fromServer((_, answer) => answer.writeHead(500).end())).rejects.toThrow('500');
    await expect(fromServer((_, answer) => answer.writeHead(302, { location: '/else' }).end())).rejects.toThrow();
    await expect(createRateFeed('file:/nowhere/rates.json', clock).read()).rejects.toThrow();
    expect(() => createRateFeed('ftp://x', clock)).toThrow('unknown FX_FEED');
  });

  it('is simulated says so', async () => {
    const simulated = await createRateFeed('sim', clock).read();
    expect(simulated.map(({ pair, source }) => ({ pair, source }))).toEqual(
      ['USDT/CNY', 'HKD/CNY', 'USD/CNY'].map((pair) => ({ pair, source: 'SIMULATED' })),
    );
  });
});

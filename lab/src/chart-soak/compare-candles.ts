import { type Candle, candles } from '@fairtick/contracts';
import type { Page } from '@playwright/test';
import type { ApiCaller } from '../load/call-api.ts';
import { readShownCandles, type ShownCandle } from './chart-page.ts';

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

export type CandleSource = { api: ApiCaller; token: () => Promise<string>; productId: string };

/** The server's newest one-minute candles, oldest first, with the running one last. */
export async function serverCandles({ api, token, productId }: CandleSource, limit: number): Promise<Candle[]> {
  const path = `${candles.path.replace(':id', productId)}?interval=1m&limit=${limit}`;
  const answer = await api.call({ method: 'GET', path, token: await token() });
  if (!('status' in answer) || answer.status !== 200) throw new Error(`no candles: ${JSON.stringify(answer)}`);
  return (answer.envelope.data as { items: Candle[] }).items;
}

/** The expected rows of the screen reader table, newest first. */
function asShown(items: readonly Candle[]): ShownCandle[] {
  return items
    .toReversed()
    .map(([open, ...figures]) => ({ time: clock.format(new Date(open)), figures: figures.map(String) }));
}

/**
 * Differences between the page's closed candles and the server's: empty when all exist with equal prices and tick counts.
 */
export async function candleDifferences(page: Page, source: CandleSource): Promise<string[]> {
  const shown = await readShownCandles(page);
  const expected = asShown((await serverCandles(source, shown.length + 1)).slice(0, -1));
  return expected.flatMap(({ time, figures }, index) => {
    const row = shown[index];
    const [is, should] = [`${row?.time} ${row?.figures.join(' ')}`, `${time} ${figures.join(' ')}`];
    return is === should ? [] : [`shown ${is}, but it is ${should}`];
  });
}

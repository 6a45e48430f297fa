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

/** The newest candles of a minute by the server, oldest first, the running one last. */
export async function serverCandles({ api, token, productId }: CandleSource, limit: number): Promise<Candle[]> {
  const path = `${candles.path.replace(':id', productId)}?interval=1m&limit=${limit}`;
  const answer = await api.call({ method: 'GET', path, token: await token() });
  if (!('status' in answer) || answer.status !== 200) throw new Error(`no candles: ${JSON.stringify(answer)}`);
  return (answer.envelope.data as { items: Candle[] }).items;
}

/** What the reader's table has to show for candles, newest first. */
function asShown(items: readonly Candle[]): ShownCandle[] {
  return items
    .toReversed()
    .map(([open, ...figures]) => ({ time: clock.format(new Date(open)), figures: figures.map(String) }));
}

/**
 * How the page's closed candles differ from the server's: empty when every one is there with the same prices and number of
 * ticks.
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

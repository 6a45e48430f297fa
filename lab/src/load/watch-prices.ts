import { type DataOf, products } from '@fairtick/contracts';
import type { ApiCaller } from './call-api.ts';

export type ShownProduct = DataOf<typeof products>['items'][number];

export type PriceWatch = {
  /** Products that accepted orders at the last poll. */
  tradable(): ShownProduct[];
  /** @throws Error when no product has the symbol. */
  idOf(symbol: string): string;
  stop(): void;
};

/** Polls the product list as this member's app would, with the member's current token. */
export async function watchPrices(
  api: ApiCaller,
  { member, everyMs }: { member: { readonly token: string } | undefined; everyMs: number },
): Promise<PriceWatch> {
  let shown: ShownProduct[] = [];
  let looking = false;

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    const answer = await api.call({ method: 'GET', path: products.path, token: member?.token ?? '' });
    looking = false;
    if ('status' in answer && answer.status === 200) shown = (answer.envelope.data as DataOf<typeof products>).items;
  }

  await look();
  const timer = setInterval(() => void look(), everyMs);
  return {
    tradable: () => shown.filter((item) => item.status === 'trading' && item.price !== null && item.pause === null),
    idOf(symbol) {
      const found = shown.find((item) => item.symbol === symbol);
      if (!found) throw new Error(`prices: product ${symbol} not found`);
      return found.id;
    },
    stop: () => clearInterval(timer),
  };
}

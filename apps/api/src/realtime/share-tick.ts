import { formatDecimal, tickChannel } from '@fairtick/contracts';
import type { TapeFollower, TapeUpdate } from '@fairtick/core/markets';
import type { Hub } from './hub.ts';
import { encode } from './peer.ts';

/** Sends a tick or a stall to all subscribers of the product; it is serialised once. */
export function shareTick({ tape }: { tape: Pick<TapeFollower, 'pipDecimals'> }, hub: Hub, news: TapeUpdate): void {
  const { productId, seq, kind, price, at } = news;
  const channel = tickChannel(productId);
  if (kind === 'stall') {
    hub.broadcast(channel, encode({ type: 'stall', productId, seq, at: at.toISOString() }));
    return;
  }
  const decimals = tape.pipDecimals(productId);
  if (kind !== 'tick' || price === null || decimals === undefined) return;
  const tick = encode({ type: 'tick', productId, seq, price: formatDecimal(price, decimals), at: at.toISOString() });
  hub.broadcastTick(channel, productId, tick);
}

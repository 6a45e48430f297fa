import { tickChannel } from '@fairtick/contracts';
import type { Log } from '@fairtick/core';
import type { Hub } from './hub.ts';
import { encode } from './peer.ts';

/**
 * Tells the readers of a product's channel that it was halted or let go, or that its terms changed or were announced.
 * Each process looks for itself, so a time that comes needs no job and no Redis.
 */
export async function pushOffers(hub: Hub, look: () => Promise<string[]>, log: Log): Promise<void> {
  try {
    for (const productId of await look()) {
      hub.broadcast(tickChannel(productId), encode({ type: 'product', productId }));
    }
  } catch (error) {
    log.warn({ err: String(error) }, 'halts and terms could not be looked at; the next look makes up for it');
  }
}

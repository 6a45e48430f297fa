import { tickChannel } from '@fairtick/contracts';
import type { Log } from '@fairtick/core';
import type { Hub } from './hub.ts';
import { encode } from './peer.ts';

/**
 * Notifies subscribers of a product that it was halted or resumed, or that its terms changed or were announced. Each
 * process checks this, so an effective time needs no job and no Redis.
 */
export async function pushOffers(hub: Hub, look: () => Promise<string[]>, log: Log): Promise<void> {
  try {
    for (const productId of await look()) {
      hub.broadcast(tickChannel(productId), encode({ type: 'product', productId }));
    }
  } catch (error) {
    log.warn({ err: String(error) }, 'halts and terms could not be read; retrying');
  }
}

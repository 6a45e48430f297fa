import type { ServerMessage } from '@fairtick/contracts';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { usePlatform } from '../platform.tsx';
import type { LivePrice } from './price-store.ts';
import { ticker } from './ticker.ts';

/** Newest price of a product, at most two changes a second; undefined until the first tick. */
export function useLivePrice(productId: string): LivePrice | undefined {
  const { prices } = usePlatform();
  const follow = useCallback((listener: () => void) => prices.follow(productId, listener), [prices, productId]);
  return useSyncExternalStore(follow, () => prices.get(productId));
}

/** Calls back with every server message while mounted; the latest callback is used. */
export function useServerMessages(onMessage: (message: ServerMessage) => void): void {
  const { socket } = usePlatform();
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => socket.listen((message) => latest.current(message)), [socket]);
}

/** Server time in epoch milliseconds, updated every whole second; one timer serves the page. */
export function useServerNow(): number {
  const { clock } = usePlatform();
  const second = useSyncExternalStore(ticker.subscribe, () => Math.floor(clock.now() / 1000));
  return second * 1000;
}

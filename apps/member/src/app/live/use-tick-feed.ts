import { useEffect, useRef } from 'react';
import { usePlatform } from '../platform.tsx';

import { type ChartTick, toPips } from './chart-tick.ts';

/** Ticks that come within one frame are handed over together; a background tab gets them twice a second. */
const hiddenFlushMs = 500;

/**
 * Every tick of a product while mounted, in batches of at most one a frame, so a burst costs one drawing.
 * The latest callback is used.
 */
export function useTickFeed(productId: string, decimals: number, onTicks: (ticks: readonly ChartTick[]) => void): void {
  const { socket } = usePlatform();
  const latest = useRef(onTicks);
  useEffect(() => {
    latest.current = onTicks;
  });

  useEffect(() => {
    let waiting: ChartTick[] = [];
    let frame = 0;
    let timer = 0;
    const flush = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = 0;
      timer = 0;
      const batch = waiting;
      waiting = [];
      if (batch.length > 0) latest.current(batch);
    };
    const leave = socket.subscribe([`ticks:${productId}`]);
    const unlisten = socket.listen((message) => {
      if (message.type !== 'tick' || message.productId !== productId) return;
      waiting.push({ seq: message.seq, atMs: Date.parse(message.at), price: toPips(message.price, decimals) });
      // Frames stand still in a hidden tab; the timer then takes their place.
      if (frame === 0) frame = requestAnimationFrame(flush);
      if (timer === 0) timer = window.setTimeout(flush, hiddenFlushMs);
    });
    return () => {
      unlisten();
      leave();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [socket, productId, decimals]);
}

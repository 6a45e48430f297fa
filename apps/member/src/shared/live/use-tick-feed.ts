import { useEffect, useRef } from 'react';
import { usePlatform } from '../platform.tsx';
import { type ChartTick, toPips } from './chart-tick.ts';

/** Ten redraws a second look smooth; each happens inside a frame. */
const gapMs = 100;
/** Ticks kept by a hidden tab; candles are refetched when it is visible again. */
const mostWaiting = 2_000;

/**
 * Every tick of a product while mounted, in batches, so that a burst costs one redraw. A hidden tab has no frames, so
 * its ticks wait until it is visible. The latest callback is used.
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
    let flushedAt = 0;
    const flush = () => {
      frame = 0;
      flushedAt = performance.now();
      const batch = waiting;
      waiting = [];
      latest.current(batch);
    };
    const draw = () => {
      timer = 0;
      frame = requestAnimationFrame(flush);
    };
    const leave = socket.subscribe([`ticks:${productId}`]);
    const unlisten = socket.listen((message) => {
      if (message.type !== 'tick' || message.productId !== productId) return;
      waiting.push({ seq: message.seq, atMs: Date.parse(message.at), price: toPips(message.price, decimals) });
      if (waiting.length > mostWaiting) waiting = waiting.slice(-mostWaiting / 2);
      if (frame !== 0 || timer !== 0) return;
      timer = window.setTimeout(draw, Math.max(0, gapMs - (performance.now() - flushedAt)));
    });
    return () => {
      unlisten();
      leave();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [socket, productId, decimals]);
}

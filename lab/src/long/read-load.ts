import { assets, orders, products } from '@fairtick/contracts';
import { build, type Histogram } from 'hdr-histogram-js';
import type { ApiCaller } from '../load/call-api.ts';

export type ReadFigures = {
  answered: number;
  /** Responses with 5xx, and timeouts. */
  failed: number;
  latencyMs: Histogram;
};

const read = [orders.path, products.path, assets.path];

/** Members read their data, `perSecond` in all, while others place orders. */
export function startReadLoad(options: { api: ApiCaller; tokens: readonly string[]; perSecond: number }): {
  figures: ReadFigures;
  stop: () => Promise<void>;
} {
  const { api, tokens, perSecond } = options;
  const figures: ReadFigures = { answered: 0, failed: 0, latencyMs: build() };
  const running = new Set<Promise<void>>();
  const startedAt = Date.now();
  let sent = 0;

  async function readOne(turn: number): Promise<void> {
    const from = performance.now();
    const token = tokens[turn % tokens.length] ?? '';
    const answer = await api.call({ method: 'GET', path: read[turn % read.length] ?? orders.path, token });
    if (!('status' in answer) || answer.status >= 500) {
      figures.failed += 1;
      return;
    }
    figures.answered += 1;
    figures.latencyMs.recordValue(Math.max(1, Math.round(performance.now() - from)));
  }

  const timer = setInterval(() => {
    for (const due = ((Date.now() - startedAt) * perSecond) / 1_000; sent < due; sent += 1) {
      const done: Promise<void> = readOne(sent).finally(() => running.delete(done));
      running.add(done);
    }
  }, 20);
  return {
    figures,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

import { startTraceCollector, type TraceCollector } from '@fairtick/test-kit';
import { afterAll, expect, it } from 'vitest';
import { openTraces } from './open-traces.ts';

const collectors: TraceCollector[] = [];
async function startCollector(): Promise<TraceCollector> {
  const collector = await startTraceCollector();
  collectors.push(collector);
  return collector;
}
afterAll(() => {
  for (const collector of collectors) collector.close();
});

const click = '0195a000-0000-7000-8000-0000000000aa';
const order = '0195a000-0000-7000-8000-0000000000bb';
const hex = (uuid: string) => uuid.replaceAll('-', '');
const service = { service: 'fairtick-test' };

it('files what was done under the click or the order that it belongs to, and leads from one to the other', async () => {
  const { spans, endpoint } = await startCollector();
  const traces = openTraces({ endpoint, ratio: 1, ...service });
  traces.record({ name: 'POST /api/orders', trace: click, startMs: 1_000, endMs: 1_004, continuesIn: order });
  traces.record({ name: 'order_settled', trace: order, startMs: 61_000, endMs: 61_002, failed: true });
  await traces.close();
  expect(spans.map(({ name, traceId }) => [name, traceId])).toEqual([
    ['POST /api/orders', hex(click)],
    ['order_settled', hex(order)],
  ]);
  expect(spans[0]?.links?.[0]?.traceId).toBe(hex(order));
  expect(spans.map(({ status }) => status.code)).toEqual([0, 2]);
});

it('keeps the share that was asked for, and a trace whole or not at all', async () => {
  const { spans, endpoint } = await startCollector();
  const traces = openTraces({ endpoint, ratio: 0.25, ...service });
  for (let n = 0; n < 400; n += 1) {
    const trace = `${(n * 10_737_418).toString(16).padStart(8, '0')}-0000-7000-8000-${String(n).padStart(12, '0')}`;
    for (const name of ['a', 'b']) traces.record({ name, trace, startMs: n, endMs: n + 1 });
  }
  await traces.close();
  expect(spans.length).toBeGreaterThan(0);
  expect(spans.length).toBeLessThan(800);
  const names = Map.groupBy(spans, ({ traceId }) => traceId);
  for (const kept of names.values()) expect(kept.map(({ name }) => name)).toEqual(['a', 'b']);
});

it('costs only the trace when no collector listens', async () => {
  const traces = openTraces({ endpoint: 'http://127.0.0.1:1', ratio: 1, ...service });
  for (let n = 0; n < 10_000; n += 1) traces.record({ name: 'x', trace: order, startMs: n, endMs: n + 1 });
  await expect(traces.close()).resolves.toBeUndefined();
});

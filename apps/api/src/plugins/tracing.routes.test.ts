import { randomUUID } from 'node:crypto';
import { placeOrder } from '@fairtick/contracts';
import { refreshSessions } from '@fairtick/core/markets';
import { addTicks, openRoles, startTraceCollector } from '@fairtick/test-kit';
import { afterAll, expect, test } from 'vitest';
import { signUp, startApi } from '#test-kit';

const collector = await startTraceCollector();
const { spans } = collector;
afterAll(() => collector.close());

const api = await startApi({
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '1' },
});
const { worker } = openRoles(api.database);

test('links the trace of a click to the trace of its order', async () => {
  const { rows } = await worker.pool.query<{ id: string }>(`SELECT id FROM product WHERE symbol = 'BTC/USDT'`);
  const productId = rows[0]?.id ?? '';
  await refreshSessions({ db: worker, clock: api.ctx.clock }, { production: false });
  await addTicks(worker, productId, [9_184_250n]);
  await api.ctx.tape.refresh();
  const member = await signUp(api);
  const key = randomUUID();
  const body = {
    account: 'demo',
    productId,
    direction: 'rise',
    amount: '100',
    durationS: 60,
    shownPrice: '91842.50',
  } as const;
  const { data: order } = await member.call(placeOrder, { body }, { key });

  const clicked = () => spans.filter(({ traceId }) => traceId === key.replaceAll('-', ''));
  await expect
    .poll(
      () =>
        clicked()
          .map(({ name }) => name)
          .sort(),
      { timeout: 10_000 },
    )
    .toEqual(['POST /api/orders', 'place_orders', 'wait for the batch']);
  const placed = clicked().find(({ name }) => name === 'place_orders');
  expect(placed?.links?.[0]?.traceId).toBe(order.id.replaceAll('-', ''));
  expect(placed?.attributes).toContainEqual({ key: 'order.id', value: { stringValue: order.id } });
  expect(JSON.stringify(spans)).not.toContain(member.id);
});

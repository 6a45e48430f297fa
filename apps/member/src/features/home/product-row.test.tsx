import type { Product } from '@fairtick/contracts';
import { act, Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { productFixture } from '../../shared/live/product-fixture.test-data.ts';
import { createStage } from '../../shared/stage.test-data.tsx';
import { ProductRow } from './product-row.tsx';

const stage = createStage();
const noon = Date.parse('2026-11-20T04:00:00.000Z');
let now = noon;

beforeEach(() => {
  now = noon;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

const product = productFixture({ closesAt: null, priceAt: new Date(noon).toISOString() });

/** Shows a product and lets seconds pass; returns how often anything was rendered in each of them. */
async function rendersBySecond(shown: Product, seconds: number): Promise<number[]> {
  let renders = 0;
  const prices = { get: () => undefined, follow: () => () => undefined };
  const onRender = () => {
    renders += 1;
  };
  await stage.show(
    stage.platform({ clock: { now: () => now }, prices }),
    <Profiler id="row" onRender={onRender}>
      <ul>
        <ProductRow product={shown} withSource={false} isFavourite={false} />
      </ul>
    </Profiler>,
  );
  const counts: number[] = [];
  for (let second = 0; second < seconds; second++) {
    renders = 0;
    now += 1000;
    await act(async () => vi.advanceTimersByTime(1000));
    counts.push(renders);
  }
  return counts;
}

test('renders nothing in a second in which nothing of the product changes', async () => {
  expect(await rendersBySecond(product, 3)).toEqual([0, 0, 0]);
  expect(stage.find('.state-line__text')?.textContent).toContain('24 小时交易');
});

test('counts down to the close, and shows it', async () => {
  const closing = { ...product, closesAt: new Date(noon + 2_000).toISOString() };
  expect(await rendersBySecond(closing, 3)).toEqual([1, 1, 0]);
  expect(stage.find('.state-line__text')?.textContent).toBe('休市');
  expect(stage.find('.state-line__dot--closed')).not.toBeNull();
});

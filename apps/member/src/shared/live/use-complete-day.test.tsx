import type { ServerMessage } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { queryKeys } from '../query-keys.ts';
import { createStage } from '../stage.test-data.tsx';
import { productFixture } from './product-fixture.test-data.ts';
import { useCompleteDay } from './use-complete-day.ts';

const stage = createStage();

function Shown({ ask }: { ask: () => Promise<object> }) {
  useQuery({ queryKey: queryKeys.products, queryFn: ask, staleTime: Number.POSITIVE_INFINITY });
  useCompleteDay();
  return null;
}

/** A page that shows the day's figures, and a server whose answer the test controls. */
async function openPage(ask: () => Promise<object>) {
  let hear = (_: ServerMessage) => {};
  const listen = (own: typeof hear) => {
    hear = own;
    return () => undefined;
  };
  await stage.show(stage.platform({ socket: { listen } }), <Shown ask={ask} />);
  vi.useFakeTimers();
  return async (seq: number) => {
    hear({ type: 'tick', productId: productFixture().id, seq, price: '4078.36', at: '2026-11-20T06:32:09.000Z' });
    await act(async () => vi.advanceTimersByTimeAsync(3_000));
  };
}

it('refetches the products when ticks were missed, and not otherwise', async () => {
  let answeredSeq = 10;
  const ask = vi.fn<() => Promise<object>>(async () => ({ items: [productFixture({ seq: answeredSeq })] }));
  const tick = await openPage(ask);
  try {
    await tick(11);
    await tick(12);
    expect(ask).toHaveBeenCalledTimes(1);
    answeredSeq = 14;
    await tick(15);
    expect(ask).toHaveBeenCalledTimes(2);
    await tick(16);
    expect(ask).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('does not refetch again for ticks that arrive before the answer', async () => {
  const answers: ((seq: number) => void)[] = [];
  const ask = vi.fn<() => Promise<object>>(
    () => new Promise((resolve) => answers.push((seq) => resolve({ items: [productFixture({ seq })] }))),
  );
  const tick = await openPage(ask);
  try {
    await act(async () => answers[0]?.(10));
    await tick(15);
    await tick(16);
    await act(async () => answers[1]?.(16));
    await tick(17);
    expect(ask).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

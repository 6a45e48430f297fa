import type { Order } from '@fairtick/contracts';
import { expect, it, vi } from 'vitest';
import { createStage } from '../../shared/stage.test-data.tsx';
import { orderFixture } from './order-fixture.test-data.ts';
import { useOrderTicks } from './use-order-ticks.ts';

const stage = createStage();
const at = '2026-11-20T06:32:08.412Z';
const entry = { seq: 10, price: '4078.36', at };
const exit = { seq: 12, price: '4078.40', at };

function Chart({ order }: { order: Order }) {
  return (
    <output>
      {useOrderTicks(order)
        .map(({ seq }) => seq)
        .join(' ')}
    </output>
  );
}

/** A tape that grows by one tick each time it is read. */
function extendingTape() {
  let lastSeq = 11;
  const call = vi.fn<() => Promise<object>>(async () => {
    const seqs = Array.from({ length: lastSeq++ - 9 }, (_, index) => 10 + index);
    return { items: seqs.map((seq) => ({ seq, price: '4078.36', at })) };
  });
  return { call, platform: stage.platform({ call, prices: { follow: () => () => undefined } }) };
}
const seqs = () => stage.find('output')?.textContent;

it('loads the missed ticks of an open order on return, and those of a settled order once', async () => {
  const { call, platform } = extendingTape();
  const open = orderFixture({ status: 'open', result: null, entry, exit: null });
  await stage.show(platform, <Chart order={open} />);
  expect(seqs()).toBe('10 11');
  await stage.show(platform, null);
  await stage.show(platform, <Chart order={open} />);
  expect(seqs()).toBe('10 11 12');

  const settled = orderFixture({ status: 'settled', result: 'win', entry, exit });
  await stage.show(platform, <Chart order={settled} />);
  await stage.show(platform, null);
  await stage.show(platform, <Chart order={settled} />);
  expect(call).toHaveBeenCalledTimes(3);
});

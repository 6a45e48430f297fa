import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { useLockedQuote } from './use-locked-quote.ts';

const stage = createStage();

function Rate() {
  const { quote, relock } = useLockedQuote({ pair: 'USDT/CNY', side: 'withdrawal', amount: '3000' });
  return (
    <button type="button" onClick={relock}>
      {quote?.id}
    </button>
  );
}

it('keeps a locked rate when the connection returns, until a new one is requested', async () => {
  let nth = 0;
  const call = vi.fn<() => Promise<object>>(async () => ({
    id: `quote ${++nth}`,
    expiresAt: '2099-01-01T00:00:00.000Z',
  }));
  const platform = stage.platform({ call });
  await stage.show(platform, <Rate />);
  expect(stage.button('quote 1')).toBeDefined();
  await act(async () => platform.queries.invalidateQueries());
  await stage.settle();
  expect(stage.button('quote 1')).toBeDefined();
  expect(call).toHaveBeenCalledTimes(1);
  await stage.press('quote 1');
  expect(stage.button('quote 2')).toBeDefined();
});

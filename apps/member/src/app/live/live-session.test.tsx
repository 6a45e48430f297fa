import type { ServerMessage } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { queryKeys } from '../query-keys.ts';
import { createStage } from '../stage.test-data.tsx';
import { LiveSession } from './live-session.tsx';

const stage = createStage();

function Shown({ ask, queryKey }: { ask: () => Promise<number>; queryKey: readonly string[] }) {
  const { data } = useQuery({ queryKey, queryFn: ask, staleTime: Number.POSITIVE_INFINITY });
  return data;
}

it.each([
  ['wallet', queryKeys.wallet],
  ['orders', [...queryKeys.orders, 'open']],
  ['deposits', queryKeys.deposits],
  ['withdrawals', queryKeys.withdrawals],
  ['support', queryKeys.support],
  ['unread', queryKeys.unread],
])('asks once more for %s when its line is listened to: what changed before that nobody tells', async (_, queryKey) => {
  const server = { now: 1 };
  const ask = vi.fn<() => Promise<number>>(async () => server.now);
  let hear = (_: ServerMessage) => {};
  const platform = stage.platform({
    socket: {
      start: () => undefined,
      stop: () => undefined,
      subscribe: () => () => undefined,
      listen: (listener: typeof hear) => {
        hear = listener;
        return () => undefined;
      },
    },
  });
  await stage.show(
    platform,
    <>
      <LiveSession />
      <Shown ask={ask} queryKey={queryKey} />
    </>,
  );
  const known = () => platform.queries.getQueryData(queryKey);
  expect(known()).toBe(1);

  server.now = 2;
  await act(async () => hear({ type: 'ready', channels: ['ticks:1'] }));
  await act(async () => hear({ type: 'ready', channels: ['ticks:1', 'orders', 'wallet'] }));
  await expect.poll(known).toBe(2);
  await act(async () => hear({ type: 'ready', channels: ['orders', 'wallet'] }));
  await new Promise((resolve) => void setTimeout(resolve, 500));
  expect(ask).toHaveBeenCalledTimes(2);
});

import type { ServerMessage } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { queryKeys } from '../../shared/query-keys.ts';
import { createStage } from '../../shared/stage.test-data.tsx';
import { LiveSession } from './live-session.tsx';

const stage = createStage();

/** A platform whose socket messages the test controls. */
function listeningPlatform() {
  let listener = (_: ServerMessage) => {};
  const platform = stage.platform({
    socket: {
      start: () => undefined,
      stop: () => undefined,
      subscribe: () => () => undefined,
      listen: (own: typeof listener) => {
        listener = own;
        return () => undefined;
      },
    },
  });
  return { platform, hear: (message: ServerMessage) => listener(message) };
}

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
])('refetches %s when the connection is subscribed, because earlier changes were not pushed', async (_, queryKey) => {
  const server = { now: 1 };
  const ask = vi.fn<() => Promise<number>>(async () => server.now);
  const { platform, hear } = listeningPlatform();
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

it.each([
  ['once when nothing was published since the page opened', 3_600_000, 1],
  ['again when a change may have been published since', 0, 2],
])('requests the wallet %s', async (_, quietMs, times) => {
  const { platform, hear } = listeningPlatform();
  const ask = vi.fn<() => Promise<number>>(async () => 1);
  await stage.show(
    platform,
    <>
      <LiveSession />
      <Shown ask={ask} queryKey={queryKeys.wallet} />
    </>,
  );
  await act(async () => hear({ type: 'ready', channels: ['wallet'], quietMs }));
  await new Promise((resolve) => void setTimeout(resolve, 500));
  expect(ask).toHaveBeenCalledTimes(times);
});

it.each([
  ['limits', queryKeys.limits],
  ['identity', queryKeys.identity],
  ['the withdrawal terms', [...queryKeys.withdrawals, 'terms']],
])('requests %s again once an identity is verified, so that no limit of unverified members is left', async (_, key) => {
  const server = { now: 1 };
  const { platform, hear } = listeningPlatform();
  await stage.show(
    platform,
    <>
      <LiveSession />
      <Shown ask={async () => server.now} queryKey={key} />
    </>,
  );
  server.now = 2;
  await act(async () => hear({ type: 'identity' }));
  await expect.poll(() => platform.queries.getQueryData(key)).toBe(2);
});

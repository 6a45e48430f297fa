import type { SocketState } from '@fairtick/client';
import { configVersion, type ServerMessage } from '@fairtick/contracts';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { queryKeys } from '../../shared/query-keys.ts';
import { createStage } from '../../shared/stage.test-data.tsx';
import { LiveConfiguration } from './live-configuration.tsx';

const stage = createStage();

/** A page whose socket is not subscribed yet, and a server with settings of some version. */
function openPage() {
  const server = { version: 1 };
  let state: SocketState = 'connecting';
  let hear = (_: ServerMessage) => {};
  let follow = () => {};
  const call = vi.fn<(endpoint: unknown) => Promise<object>>(async () => ({ settingsVersion: server.version }));
  const platform = stage.platform({
    call,
    line: {
      get: () => state,
      subscribe: (listener: () => void) => {
        follow = listener;
        return () => undefined;
      },
    },
    socket: {
      subscribe: () => () => undefined,
      listen: (listener: typeof hear) => {
        hear = listener;
        return () => undefined;
      },
    },
  });
  return {
    server,
    platform,
    versionsAsked: () => call.mock.calls.filter(([endpoint]) => endpoint === configVersion).length,
    known: () => platform.queries.getQueryData<{ settingsVersion: number }>([...queryKeys.conf, 'zh-Hans']),
    async turn(to: SocketState) {
      state = to;
      await act(async () => follow());
    },
    async send(message: ServerMessage) {
      await act(async () => hear(message));
      await stage.settle();
    },
  };
}

it('refetches once when the socket is subscribed, because earlier changes were not pushed', async () => {
  const page = openPage();
  await stage.show(page.platform, <LiveConfiguration />);
  expect(page.known()).toEqual({ settingsVersion: 1 });
  // The configuration itself contains the version.
  expect(page.versionsAsked()).toBe(0);
  page.server.version = 2;
  await page.turn('on');
  await page.send({ type: 'ready', channels: ['orders'] });
  expect(page.known()).toEqual({ settingsVersion: 1 });
  await page.send({ type: 'ready', channels: ['orders', 'config'] });
  await expect.poll(page.known).toEqual({ settingsVersion: 2 });
  const asked = page.versionsAsked();
  await page.send({ type: 'ready', channels: ['config', 'ticks:1'] });
  expect(page.versionsAsked()).toBe(asked);

  await page.turn('connecting');
  page.server.version = 3;
  await page.turn('on');
  await page.send({ type: 'ready', channels: ['config'] });
  await expect.poll(page.known).toEqual({ settingsVersion: 3 });
});

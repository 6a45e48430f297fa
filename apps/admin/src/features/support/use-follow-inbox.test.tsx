import type { SupportThread } from '@fairtick/contracts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Platform } from '../../shared/platform/create-platform.ts';
import { PlatformProvider } from '../../shared/platform/platform.tsx';
import { supportInboxKey } from '../../shared/platform/queue-keys.ts';
import { useFollowInbox } from './use-follow-inbox.ts';

let leave: () => Promise<void>;
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => leave());

const threadWith = (lastN: number) => ({ id: 'a', lastN }) as SupportThread;

const empty = { pages: [] };

function Follower({ readN, readAgain }: { readN: number; readAgain: () => void }) {
  useQuery({
    queryKey: supportInboxKey,
    queryFn: () => empty,
    initialData: empty,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useFollowInbox(threadWith(readN), readAgain).lastN;
}

/** An open conversation, with functions that change what the inbox lists and what was read. */
async function openThread() {
  const queries = new QueryClient();
  const root = createRoot(document.createElement('div'));
  leave = () => act(async () => root.unmount());
  const platform = { socket: { listen: () => () => undefined } } as unknown as Platform;
  let refetches = 0;
  const read = (readN: number) =>
    act(async () =>
      root.render(
        <PlatformProvider platform={platform}>
          <QueryClientProvider client={queries}>
            <Follower
              readN={readN}
              readAgain={() => {
                refetches += 1;
              }}
            />
          </QueryClientProvider>
        </PlatformProvider>,
      ),
    );
  let listedAt = 0;
  const list = (lastN: number) =>
    act(async () => {
      listedAt += 1_000;
      queries.setQueryData(supportInboxKey, { pages: [{ items: [threadWith(lastN)] }] }, { updatedAt: listedAt });
    });
  /** How often the messages were refetched since the last question. */
  const countRefetches = () => {
    const count = refetches;
    refetches = 0;
    return count;
  };
  return { read, list, countRefetches };
}

test('messages are refetched for a message that arrives while an earlier one is read', async () => {
  const { read, list, countRefetches } = await openThread();
  await read(1);
  await list(1);
  expect(countRefetches()).toBe(0);
  await list(2);
  expect(countRefetches()).toBe(1);
  await list(3);
  expect(countRefetches()).toBe(1);
  // The answer to the first refetch arrives, which was made before the third message.
  await read(2);
  expect(countRefetches()).toBe(1);
  await read(3);
  expect(countRefetches()).toBe(0);
});

test('messages are refetched at the next reading of the inbox when a refetch failed', async () => {
  const { read, list, countRefetches } = await openThread();
  await read(1);
  await list(2);
  expect(countRefetches()).toBe(1);
  await list(2);
  expect(countRefetches()).toBe(1);
  await read(2);
  await list(2);
  expect(countRefetches()).toBe(0);
});

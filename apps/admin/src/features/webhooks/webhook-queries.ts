import {
  type AdminWebhookTarget,
  adminWebhookDeliveries,
  adminWebhookTargets,
  changeWebhookTarget,
  createWebhookTarget,
  type DataOf,
  type InputOf,
  type removeWebhookTarget,
  replayWebhookDelivery,
  type testWebhookTarget,
} from '@fairtick/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';

const webhooksKey = ['webhooks'] as const;
/** While a message waits, its result is fetched this often. */
const waitingMs = 3_000;

export function useTargets() {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...webhooksKey, 'targets'],
    queryFn: async ({ signal }) => (await call(adminWebhookTargets, {}, { signal, quiet: true })).items,
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? waitingMs : false),
  });
}

type DeliveryQuery = InputOf<typeof adminWebhookDeliveries>['query'];

export function useDeliveries(query: DeliveryQuery) {
  const { call } = usePlatform();
  return useQuery({
    queryKey: [...webhooksKey, 'deliveries', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminWebhookDeliveries, { query }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.items.some((row) => row.state === 'waiting') ? waitingMs : false),
  });
}

type TargetDraft = Omit<InputOf<typeof changeWebhookTarget>['body'], 'version'>;

export function useSaveTarget(
  known: AdminWebhookTarget | null,
  done: (saved: DataOf<typeof createWebhookTarget>) => void,
) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: ({ settings, renewSecret, ...fields }: TargetDraft) => {
      if (known !== null) {
        const body = { ...fields, settings, renewSecret, version: known.version };
        return call(changeWebhookTarget, { params: { id: known.id }, body }, { quiet: true });
      }
      if (settings === null) throw new Error('a new target needs its settings');
      return call(createWebhookTarget, { body: { ...fields, settings } }, { quiet: true });
    },
    onSuccess: done,
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}

export function useTargetCommand(of: typeof removeWebhookTarget | typeof testWebhookTarget, done?: () => void) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => call(of, { params: { id } }),
    onSuccess: () => done?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}

export function useReplay(done: () => void) {
  const { call, queries } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => call(replayWebhookDelivery, { params: { id } }),
    onSuccess: done,
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}

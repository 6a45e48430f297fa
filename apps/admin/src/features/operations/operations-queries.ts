import { adminOperations, adminQueueJobs, adminQueues, type JobState } from '@fairtick/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform/platform.tsx';

const everyMs = 5_000;
const live = { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: everyMs } as const;

export function useOperations() {
  const { call } = usePlatform();
  return useQuery({
    ...live,
    queryKey: ['operations'],
    queryFn: ({ signal }) => call(adminOperations, {}, { signal, quiet: true }),
  });
}

export function useQueues() {
  const { call } = usePlatform();
  return useQuery({
    ...live,
    queryKey: ['operations', 'queues'],
    queryFn: ({ signal }) => call(adminQueues, {}, { signal, quiet: true }),
  });
}

type JobsOf = { name: string; state: JobState; limit: number; cursor?: string };

export function useQueueJobs({ name, ...query }: JobsOf) {
  const { call } = usePlatform();
  return useQuery({
    ...live,
    queryKey: ['operations', 'jobs', name, query],
    queryFn: ({ signal }) => call(adminQueueJobs, { params: { name }, query }, { signal, quiet: true }),
  });
}

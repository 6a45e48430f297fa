import { adminOpenWork } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from './platform.tsx';
import { openWorkKey } from './queue-keys.ts';

const everyMs = 30_000;

/** How much waits in each queue, for the menu and the lists' heads; undefined until it is known. */
export function useOpenWork() {
  const { call } = usePlatform();
  const { data } = useQuery({
    queryKey: openWorkKey,
    queryFn: ({ signal }) => call(adminOpenWork, {}, { signal, quiet: true }),
    refetchInterval: everyMs,
  });
  return data;
}

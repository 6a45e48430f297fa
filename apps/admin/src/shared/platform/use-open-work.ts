import { adminOpenWork } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from './platform.tsx';
import { openWorkKey } from './queue-keys.ts';

const everyMs = 30_000;

/** Number of waiting items per queue, for the menu and the lists; undefined until it is loaded. */
export function useOpenWork() {
  const { call } = usePlatform();
  const { data } = useQuery({
    queryKey: openWorkKey,
    queryFn: ({ signal }) => call(adminOpenWork, {}, { signal, quiet: true }),
    refetchInterval: everyMs,
  });
  return data;
}

import { getconf } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from './platform.tsx';

/** What the installation says of itself, once a language; `undefined` until it has. */
export function useConf() {
  const { language } = useText();
  const { call } = usePlatform();
  const { data } = useQuery({
    queryKey: ['conf', language],
    queryFn: ({ signal }) => call(getconf, {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

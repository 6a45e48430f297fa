import { getconf } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from './platform.tsx';

/** The installation's configuration, cached per language; `undefined` until it is loaded. */
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

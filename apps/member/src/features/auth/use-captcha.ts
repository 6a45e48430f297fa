import { captchaImage } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../app/platform.tsx';

/** A picture is good for two minutes; it is replaced a little before. */
const renewEveryMs = 110_000;

/** The captcha of a form: its picture, its id, and a way to get another one. `enabled` false means that none is asked. */
export function useCaptcha() {
  const { call } = usePlatform();
  const query = useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => call(captchaImage, {}, { signal, quiet: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.captchaEnabled === false ? false : renewEveryMs),
  });
  return {
    /** Asked for until the server says otherwise. */
    enabled: query.data?.captchaEnabled ?? true,
    uuid: query.data?.uuid,
    picture: query.isFetching ? null : (query.data?.img ?? null),
    failed: query.isError,
    refresh: () => void query.refetch(),
  };
}

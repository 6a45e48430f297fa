import { captchaImage } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../../shared/platform.tsx';

/** A picture is good for two minutes; it is replaced a little before. */
const renewEveryMs = 110_000;

/**
 * The captcha of a form: its picture, its id, and a way to get another one. `enabled` false means that none is asked.
 * @param onRenewed another picture has taken the place of the one that something may be typed for
 */
export function useCaptcha(onRenewed: () => void) {
  const { call } = usePlatform();
  const query = useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => call(captchaImage, {}, { signal, quiet: true }),
    gcTime: 0,
    // Nothing is renewed in a tab that nobody looks at, so coming back to it may find an old one.
    staleTime: renewEveryMs,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.captchaEnabled === false ? false : renewEveryMs),
  });
  const uuid = query.data?.uuid;
  const shown = useRef(uuid);
  const latest = useRef(onRenewed);
  useEffect(() => {
    latest.current = onRenewed;
  });
  useEffect(() => {
    if (uuid === undefined || uuid === shown.current) return;
    if (shown.current !== undefined) latest.current();
    shown.current = uuid;
  }, [uuid]);
  return {
    /** Asked for until the server says otherwise. */
    enabled: query.data?.captchaEnabled ?? true,
    uuid,
    picture: query.isFetching ? null : (query.data?.img ?? null),
    failed: query.isError,
    refresh: () => void query.refetch(),
  };
}

import { captchaImage } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../../shared/platform.tsx';

/** A captcha is valid for two minutes and is replaced a little before. */
const renewEveryMs = 110_000;

/**
 * The captcha of a form: its picture, its id, and a function to get another one. `enabled` is false where no captcha is
 * needed.
 * @param onRenewed called when another captcha has replaced the one that may have been typed already
 */
export function useCaptcha(onRenewed: () => void) {
  const { call } = usePlatform();
  const query = useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => call(captchaImage, {}, { signal, quiet: true }),
    gcTime: 0,
    // A hidden tab renews nothing, so on return the captcha may have expired.
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
    /** Required until the server says otherwise. */
    enabled: query.data?.captchaEnabled ?? true,
    uuid,
    picture: query.isFetching ? null : (query.data?.img ?? null),
    failed: query.isError,
    refresh: () => void query.refetch(),
  };
}

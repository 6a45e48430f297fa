import { captchaImage } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import type * as WorkPart from './without-picture.tsx';

/** A captcha is valid for two minutes and is replaced a little before. */
const renewEveryMs = 110_000;

type Work = typeof WorkPart;
/** Loaded on demand, because most members need no work of their device. */
const loadWork = () => import('./without-picture.tsx');

/**
 * The captcha of a form: its picture, a function to get another one, and the answer to send. `enabled` is false where no
 * captcha is needed.
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
  const { data } = query;
  const uuid = data?.uuid;
  const renewed = useEffectEvent(onRenewed);
  useEffect(() => (uuid === undefined ? undefined : () => renewed()), [uuid]);
  const [work, setWork] = useState<Work | null>(null);
  /** Required until the server says otherwise. */
  const enabled = data?.captchaEnabled ?? true;
  /** Gets another picture, with which `onRenewed` clears what was typed. */
  const refresh = () => {
    if (enabled) void query.refetch();
  };

  /** The captcha, once the server has sent it. */
  const loaded = async () => data ?? (await query.refetch({ cancelRefetch: false })).data;

  /** Whether the text of the picture is asked for. A form may be sent before the server has said so. */
  const asksText = async () => !work && ((await loaded())?.captchaEnabled ?? true);

  /** The fields to send; in place of the picture's text, or beside it, a proof of work. */
  async function answer(text: string) {
    const captcha = await loaded();
    if (captcha?.captchaEnabled === false) return {};
    const fields = { code: text.trim(), uuid: captcha?.uuid ?? '' };
    if (!work && !captcha?.proof.bits) return fields;
    const { answerByWork } = work ?? (await loadWork());
    return answerByWork(query, work ? undefined : fields.code);
  }

  return {
    enabled,
    asksText,
    picture: query.isFetching ? null : (data?.img ?? null),
    failed: query.isError,
    refresh,
    /** What answers in place of the picture, once a person has chosen it. */
    work,
    /** Undefined where the server asks for the picture. */
    leavePicture: data?.proof.withoutPicture == null ? undefined : () => void loadWork().then(setWork, refresh),
    returnToPicture: () => setWork(null),
    answer,
  };
}

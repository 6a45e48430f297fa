import { solveProof } from '@fairtick/client/solve-proof';
import type { captchaImage, DataOf } from '@fairtick/contracts';
import { authText, useText } from '@fairtick/i18n';
import { useSyncExternalStore } from 'react';

type Captcha = DataOf<typeof captchaImage> | undefined;
type CaptchaQuery = { data: Captcha; refetch: () => Promise<{ data: Captcha }> };

/** Steps of the progress that is shown. */
const steps = 50;
/** The share of the work that is done; null while none is under way. One form at a time is submitted. */
let share: number | null = null;
const listeners = new Set<() => void>();

function setShare(done: number | null): void {
  share = done === null ? null : Math.round(done * steps) / steps;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type WithoutPictureProps = { error: string | undefined; onPicture: () => void };

/** In place of a captcha: says that the device computes instead, and shows how far it is. */
export function WithoutPicture({ error, onPicture }: WithoutPictureProps) {
  const { t } = useText();
  const done = useSyncExternalStore(subscribe, () => share);
  return (
    <div className="captcha-work">
      <p role="status">{done === null ? t(authText.deviceComputesInstead) : t(authText.deviceIsComputing)}</p>
      {done !== null && <progress value={done} aria-label={t(authText.deviceIsComputing)} />}
      {error && <p role="alert">{error}</p>}
      <button type="button" className="link" onClick={onPicture}>
        {t(authText.pictureInstead)}
      </button>
    </div>
  );
}

/**
 * The fields that answer a captcha by work: beside the text of its picture or, without a text, by more work for a new
 * captcha, which the work cannot outlive.
 */
export async function answerByWork(query: CaptchaQuery, code: string | undefined) {
  const captcha = code === undefined ? (await query.refetch()).data : query.data;
  const uuid = captcha?.uuid ?? '';
  const fields = code === undefined ? { uuid } : { uuid, code };
  const bits = code === undefined ? captcha?.proof.withoutPicture : captcha?.proof.bits;
  // Without a demand no work helps, and the server says why.
  if (bits == null) return { ...fields, proof: '' };
  setShare(0);
  const { href } = location;
  try {
    const proof = await solveProof({ uuid, bits }, (done) => {
      if (location.href !== href) throw new Error('the page was left before the work was done');
      setShare(done);
    });
    return { ...fields, proof };
  } finally {
    setShare(null);
  }
}

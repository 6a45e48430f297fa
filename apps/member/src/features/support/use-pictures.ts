import { ApiError } from '@fairtick/client';
import { uploadMaxBytes, uploadMaxCount } from '@fairtick/contracts';
import { depositsText, supportText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { retryAfterRateLimit } from '../../shared/retry-after-rate-limit.ts';

export type ChosenPicture = {
  key: string;
  preview: string;
  /** Uploaded share, 0 to 1; 1 with an id means finished. */
  share: number;
  id: string | null;
  /** Why the upload failed. */
  failed: string | null;
};

/** Maximum number of parallel uploads. */
const atOnce = 2;
const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Pictures of the draft, uploaded while the member writes, a few at a time. */
export function usePictures() {
  const { t } = useText();
  const { files } = usePlatform();
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const sending = useRef(new Map<string, AbortController>());
  const waiting = useRef<{ key: string; file: File }[]>([]);

  useEffect(() => {
    const all = sending.current;
    return () => {
      waiting.current = [];
      for (const control of all.values()) control.abort();
    };
  }, []);

  const put = (key: string, part: Partial<ChosenPicture>) =>
    setChosen((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));

  async function send(key: string, file: File): Promise<void> {
    const control = new AbortController();
    sending.current.set(key, control);
    const { signal } = control;
    try {
      const onProgress = (share: number) => !signal.aborted && put(key, { share });
      const { id } = await retryAfterRateLimit(() => {
        signal.throwIfAborted();
        return files.upload({ purpose: 'support_picture', file, signal, onProgress });
      });
      if (!signal.aborted) put(key, { id, share: 1 });
    } catch (error) {
      if (signal.aborted) return;
      put(key, { failed: (error instanceof ApiError && error.msg) || t(depositsText.uploadFailedTryAgain) });
    } finally {
      sending.current.delete(key);
      sendNext();
    }
  }

  function sendNext(): void {
    while (sending.current.size < atOnce) {
      const next = waiting.current.shift();
      if (next === undefined) return;
      void send(next.key, next.file);
    }
  }

  function add(list: FileList | null): void {
    const wanted = [...(list ?? [])];
    const fits = wanted.filter(({ type, size }) => accepted.has(type) && size <= uploadMaxBytes);
    if (fits.length < wanted.length) toast.error(t(supportText.jpgPngPicturesUp));
    const room = uploadMaxCount - chosen.length;
    if (fits.length > room) toast.plain(t(supportText.upCountPicturesOnce, { count: uploadMaxCount }));
    for (const file of fits.slice(0, room)) {
      const preview = URL.createObjectURL(file);
      setChosen((now) => [...now, { key: preview, preview, share: 0, id: null, failed: null }]);
      waiting.current.push({ key: preview, file });
    }
    sendNext();
  }

  return {
    chosen,
    add,
    remove(key: string): void {
      sending.current.get(key)?.abort();
      waiting.current = waiting.current.filter((one) => one.key !== key);
      URL.revokeObjectURL(key);
      setChosen((list) => list.filter((one) => one.key !== key));
    },
    /** Passes them to the sent message, which frees their previews. */
    take(): { id: string; preview: string }[] {
      setChosen([]);
      return chosen.flatMap(({ id, preview }) => (id === null ? [] : { id, preview }));
    },
    isSending: chosen.some(({ id, failed }) => id === null && failed === null),
    hasFailed: chosen.some(({ failed }) => failed !== null),
  };
}

export type Pictures = ReturnType<typeof usePictures>;

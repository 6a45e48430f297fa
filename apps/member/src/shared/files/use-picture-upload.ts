import { ApiError } from '@fairtick/client';
import { type UploadPurpose, uploadMaxBytes } from '@fairtick/contracts';
import { depositsText, useText } from '@fairtick/i18n';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../platform.tsx';

type UploadState =
  | { kind: 'empty' }
  | { kind: 'sending'; share: number }
  | { kind: 'done'; id: string; preview: string }
  | { kind: 'failed'; text: string };

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);

/** Uploads the chosen picture immediately, so that submitting is fast; a new choice replaces it. */
export function usePictureUpload(purpose: UploadPurpose) {
  const { t } = useText();
  const { files } = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  const [state, setState] = useState<UploadState>({ kind: 'empty' });
  const preview = state.kind === 'done' ? state.preview : null;

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (preview === null) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  async function choose(file: Blob): Promise<void> {
    sending.current?.abort();
    if (!accepted.has(file.type)) return setState({ kind: 'failed', text: t(depositsText.jpgPngPicturesAccepted) });
    if (file.size > uploadMaxBytes) return setState({ kind: 'failed', text: t(depositsText.pictureMost10Mb) });
    const control = new AbortController();
    sending.current = control;
    setState({ kind: 'sending', share: 0 });
    try {
      const { id } = await files.upload({
        purpose,
        file,
        signal: control.signal,
        onProgress: (share) => !control.signal.aborted && setState({ kind: 'sending', share }),
      });
      if (!control.signal.aborted) setState({ kind: 'done', id, preview: URL.createObjectURL(file) });
    } catch (error) {
      if (control.signal.aborted) return;
      setState({
        kind: 'failed',
        text: (error instanceof ApiError && error.msg) || t(depositsText.uploadFailedTryAgain),
      });
    }
  }

  return {
    input,
    state,
    id: state.kind === 'done' ? state.id : null,
    choose,
    focus: () => input.current?.focus(),
    clear: () => {
      sending.current?.abort();
      setState({ kind: 'empty' });
    },
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;

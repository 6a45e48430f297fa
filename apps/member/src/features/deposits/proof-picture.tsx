import { depositsText, useText } from '@fairtick/i18n';
import { classNames, Icon, IconButton } from '@fairtick/ui';
import { useId } from 'react';
import type { PictureUpload } from '../../shared/files/use-picture-upload.ts';

type ProofPictureProps = { upload: PictureUpload; missing: boolean; optional: boolean };

/** Chooses the picture of the transfer and shows upload progress, preview and errors. */
export function ProofPicture({ upload, missing, optional }: ProofPictureProps) {
  const { t } = useText();
  const id = useId();
  const { state, input, choose, clear } = upload;
  const error =
    state.kind === 'failed' ? state.text : missing ? t(depositsText.pleaseUploadTransferReceipt) : undefined;
  const percent = state.kind === 'sending' ? Math.round(state.share * 100) : 0;
  return (
    <div className={classNames('picture', error && 'field--error')}>
      <div className="picture__box">
        <label className="picture__label">
          <input
            ref={input}
            className="picture__input"
            type="file"
            accept="image/jpeg,image/png"
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void choose(file);
            }}
          />
          {state.kind === 'done' ? (
            <img className="picture__preview" src={state.preview} alt={t(depositsText.previewOfChosenPicture)} />
          ) : (
            <span className="picture__glyph">
              <Icon name={state.kind === 'sending' ? 'upload' : 'receipt'} size={22} />
            </span>
          )}
          <span className="picture__text">
            <span>{optional ? t(depositsText.screenshotOptional) : t(depositsText.transferReceipt)}</span>
            <span id={`${id}-note`} className={state.kind === 'done' ? 'picture__done' : 'picture__note'}>
              {state.kind === 'done' && t(depositsText.oneUploadedPressReplace)}
              {state.kind === 'sending' && t(depositsText.uploadingPercent, { percent })}
              {(state.kind === 'empty' || state.kind === 'failed') && t(depositsText.jpgPngMost10)}
            </span>
          </span>
        </label>
        {(state.kind === 'done' || state.kind === 'sending') && (
          <IconButton icon="close" label={t(depositsText.removePicture)} size={18} onClick={clear} />
        )}
      </div>
      {state.kind === 'sending' && (
        <progress className="picture__progress" max={100} value={percent} aria-label={t(depositsText.uploadProgress)} />
      )}
      {error && (
        <span className="field__error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

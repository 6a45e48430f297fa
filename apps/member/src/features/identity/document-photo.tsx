import { depositsText, identityText, useText } from '@fairtick/i18n';
import { classNames, Icon } from '@fairtick/ui';
import { type Ref, useId, useRef, useState } from 'react';
import { CameraDialog } from './camera-dialog.tsx';
import { findingTexts } from './identity-texts.ts';
import { hasCamera } from './use-camera.ts';
import type { DocumentPhotoState } from './use-document-photo.ts';

type DocumentPhotoProps = {
  /** Name of the document side. */
  side: string;
  photo: DocumentPhotoState;
  missing: boolean;
};

/** One side of the document: take or choose a photo, preview, upload progress and problems. */
export function DocumentPhoto({ side, photo, missing }: DocumentPhotoProps) {
  const { t } = useText();
  const id = useId();
  const [isCameraOpen, setCameraOpen] = useState(false);
  const { state, input, tile, findings, take } = photo;
  const percent = state.kind === 'sending' ? Math.round(state.share * 100) : 0;
  const error = state.kind === 'failed' ? state.text : missing ? t(identityText.takeUploadSide, { side }) : undefined;
  const phone = useRef<HTMLInputElement>(null);
  const leaveFor = (file: HTMLInputElement | null) => {
    setCameraOpen(false);
    file?.click();
  };
  return (
    <div className={classNames('document', error && 'field--error')}>
      <button
        ref={tile}
        type="button"
        className="document__tile"
        aria-label={
          state.kind === 'done'
            ? t(identityText.anotherPhotoSide, { side })
            : t(identityText.takeOrUploadSide, { side })
        }
        aria-describedby={`${id}-note`}
        onClick={() => (hasCamera() ? setCameraOpen(true) : input.current?.click())}
      >
        {state.kind === 'done' ? (
          <>
            <img className="document__preview" src={state.preview} alt={t(identityText.previewSide, { side })} />
            <span className="document__again">
              <Icon name="refresh" size={18} />
            </span>
          </>
        ) : (
          <>
            <span className="document__glyph">
              <Icon name={state.kind === 'sending' ? 'upload' : 'camera'} size={22} />
            </span>
            <span className="document__ask">{t(identityText.takeOrUpload)}</span>
          </>
        )}
      </button>
      <PhotoFile ref={input} label={t(identityText.photoFileSide, { side })} onTake={take} />
      <PhotoFile ref={phone} label={t(identityText.phoneCameraSide, { side })} onTake={take} capture />
      {state.kind === 'sending' && (
        <progress
          className="document__progress"
          max={100}
          value={percent}
          aria-label={t(depositsText.uploadProgress)}
        />
      )}
      <p className="document__foot" id={`${id}-note`}>
        <b>{side}</b>
        {state.kind === 'empty' && <span>{t(identityText.toDo)}</span>}
        {state.kind === 'sending' && <span>{t(depositsText.uploadingPercent, { percent })}</span>}
        {state.kind === 'done' && findings.length === 0 && (
          <span className="document__good">
            <Icon name="check" size={14} />
            {t(identityText.readable)}
          </span>
        )}
      </p>
      {state.kind === 'done' &&
        findings.map((finding) => (
          <p key={finding} className="document__finding" role="status">
            <Icon name="warning" size={14} />
            {t(findingTexts[finding])}
          </p>
        ))}
      {error && (
        <span className="field__error" role="alert">
          {error}
        </span>
      )}
      {isCameraOpen && (
        <CameraDialog
          side={side}
          onClose={() => setCameraOpen(false)}
          onFile={() => leaveFor(input.current)}
          onPhone={() => leaveFor(phone.current)}
          onTake={(taken) => {
            setCameraOpen(false);
            take(taken);
          }}
        />
      )}
    </div>
  );
}

type PhotoFileProps = { ref: Ref<HTMLInputElement>; label: string; onTake: (photo: Blob) => void; capture?: boolean };

/** Hidden; opened by the tile and the camera dialog. `capture` asks a phone for its own camera. */
function PhotoFile({ ref, label, onTake, capture = false }: PhotoFileProps) {
  return (
    <input
      ref={ref}
      className="document__input"
      type="file"
      accept="image/jpeg,image/png"
      {...(capture ? { capture: 'environment' } : {})}
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file) onTake(file);
      }}
    />
  );
}

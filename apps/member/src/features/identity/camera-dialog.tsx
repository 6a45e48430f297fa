import { identityText, useText } from '@fairtick/i18n';
import { Button, Dialog, Icon, Notice } from '@fairtick/ui';
import { type RefObject, useEffect, useState } from 'react';
import { checkPhoto, type PhotoFinding } from './check-photo.ts';
import { aroundFrame, frameOf } from './frame-of.ts';
import { findingTexts } from './identity-texts.ts';
import { readPixels } from './read-pixels.ts';
import { type CameraState, useCamera } from './use-camera.ts';

const judgeEveryMs = 500;
const quality = 0.92;

type CameraDialogProps = {
  /** Name of the document side to photograph. */
  side: string;
  onClose: () => void;
  onTake: (photo: Blob) => void;
  onFile: () => void;
  /** Opens the phone's own camera where the page may not use the camera. */
  onPhone: () => void;
};

/** The camera with a frame for the document; shows live what would make the photo unreadable. */
export function CameraDialog({ side, onClose, onTake, onFile, onPhone }: CameraDialogProps) {
  const { t } = useText();
  const { video, state } = useCamera();
  const finding = useFinding(video, state);
  const take = () => {
    if (video.current === null) return;
    void photoOf(video.current).then((photo) => photo && onTake(photo));
  };
  return (
    <Dialog
      title={t(identityText.takeSide, { side })}
      kind="wide"
      className="camera"
      onClose={onClose}
      foot={
        <>
          <Button size="paired" onClick={onFile}>
            {t(identityText.chooseFile)}
          </Button>
          {state === 'failed' ? (
            <Button tone="primary" size="paired" onClick={onPhone}>
              {t(identityText.phoneCamera)}
            </Button>
          ) : (
            <Button
              tone="primary"
              size="paired"
              icon={<Icon name="camera" size={18} />}
              busy={state === 'starting' && t(identityText.starting)}
              onClick={take}
            >
              {t(identityText.takePhoto)}
            </Button>
          )}
        </>
      }
    >
      {state === 'failed' ? (
        <Notice tone="warn" role="alert">
          {t(identityText.cameraCannotUsedCheck)}
        </Notice>
      ) : (
        <>
          <div className="camera__view">
            <video ref={video} className="camera__video" playsInline muted aria-label={t(identityText.camera)} />
            {state === 'live' && <FrameOverlay video={video} isGood={finding === null} />}
          </div>
          <p className="camera__hint" role="status">
            {state === 'live' && (finding === null ? t(identityText.sharpTakePhoto) : t(findingTexts[finding]))}
          </p>
        </>
      )}
    </Dialog>
  );
}

/** The most serious problem of the current picture, checked twice a second; null when there is none. */
function useFinding(video: RefObject<HTMLVideoElement | null>, state: CameraState): PhotoFinding | null {
  const [finding, setFinding] = useState<PhotoFinding | null>('blurred');
  useEffect(() => {
    if (state !== 'live') return undefined;
    const timer = setInterval(() => {
      const size = sizeOf(video.current);
      if (video.current === null || size === null) return;
      const frame = frameOf(size);
      const pixels = readPixels(video.current, frame);
      if (pixels !== null) setFinding(checkPhoto(pixels, frame)[0] ?? null);
    }, judgeEveryMs);
    return () => clearInterval(timer);
  }, [video, state]);
  return finding;
}

/** Drawn in the video's own pixels, so that it matches the area that is cut out. */
function FrameOverlay({ video, isGood }: { video: RefObject<HTMLVideoElement | null>; isGood: boolean }) {
  const size = sizeOf(video.current);
  if (size === null) return null;
  const { x, y, width, height } = frameOf(size);
  const hole = `M0 0H${size.width}V${size.height}H0Z M${x} ${y}v${height}h${width}v${-height}Z`;
  return (
    <svg className="camera__frame" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <path d={hole} className="camera__mask" />
      <rect
        {...{ x, y, width, height }}
        rx={width * 0.03}
        className={isGood ? 'camera__edge camera__edge--good' : 'camera__edge'}
      />
    </svg>
  );
}

function sizeOf(video: HTMLVideoElement | null): { width: number; height: number } | null {
  if (video === null || video.videoWidth === 0) return null;
  return { width: video.videoWidth, height: video.videoHeight };
}

/** The area inside the frame as a file. */
function photoOf(video: HTMLVideoElement): Promise<Blob | null> {
  const size = sizeOf(video);
  if (size === null) return Promise.resolve(null);
  const { x, y, width, height } = aroundFrame(frameOf(size), size);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

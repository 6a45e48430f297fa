import { accountText, ordersText, profilesText, useText } from '@fairtick/i18n';
import { Button, Dialog, Notice } from '@fairtick/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Middle, pull, squareOf, zoomRange } from './crop-square.ts';

const outputPx = 512;
const viewPx = 560;
const quality = 0.9;
const keySteps: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type AvatarCropProps = {
  picture: ImageBitmap;
  refusal: string | null;
  isBusy: boolean;
  onClose: () => void;
  /** A JPEG of 512 x 512. */
  onCrop: (cropped: Blob) => void;
};

/** Crops a picture to a square: drag with a finger, a mouse or the arrow keys; zoom with the slider. */
export function AvatarCrop({ picture, refusal, isBusy, onClose, onCrop }: AvatarCropProps) {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const hand = useRef<{ x: number; y: number } | null>(null);
  const [zoom, setZoom] = useState<number>(zoomRange.least);
  const [middle, setMiddle] = useState<Middle>({ x: 0.5, y: 0.5 });

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, zoom, middle);
  }, [picture, zoom, middle]);

  const move = (dx: number, dy: number) => {
    const viewSide = canvas.current?.clientWidth ?? outputPx;
    setMiddle((before) => pull(picture, zoom, before, { dx, dy, viewSide }));
  };
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      hand.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (hand.current === null) return;
      move(event.clientX - hand.current.x, event.clientY - hand.current.y);
      hand.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      hand.current = null;
    },
    onPointerCancel: () => {
      hand.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = keySteps[event.key];
      if (!step) return;
      event.preventDefault();
      move(-8 * step[0], -8 * step[1]);
    },
  };

  function crop(): void {
    const output = document.createElement('canvas');
    output.width = outputPx;
    output.height = outputPx;
    draw(output, picture, zoom, middle);
    output.toBlob((blob) => blob && onCrop(blob), 'image/jpeg', quality);
  }

  return (
    <Dialog
      title={t(profilesText.cropPicture)}
      kind="sheet"
      onClose={onClose}
      foot={
        <>
          <Button size="paired" onClick={onClose}>
            {t(accountText.cancel)}
          </Button>
          <Button tone="primary" size="paired" busy={isBusy && t(ordersText.sending)} onClick={crop}>
            {t(profilesText.use)}
          </Button>
        </>
      }
    >
      <div className="crop">
        <canvas
          ref={canvas}
          className="crop__view"
          width={viewPx}
          height={viewPx}
          tabIndex={0}
          role="img"
          aria-label={t(profilesText.picturePreview)}
          {...drag}
        />
        <label className="crop__zoom">
          {t(profilesText.zoom)}
          <input
            type="range"
            min={zoomRange.least}
            max={zoomRange.most}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(event.target.valueAsNumber)}
          />
        </label>
        {refusal !== null && (
          <Notice tone="crit" role="alert">
            {refusal}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, zoom: number, middle: Middle): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, zoom, middle);
  // Transparent pictures get a background, because JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

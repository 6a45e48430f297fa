import type { Pixels } from './check-photo.ts';

const readWidthPx = 480;

/** A part of a picture or running video, scaled down so that checking it takes a few milliseconds. */
export function readPixels(
  source: CanvasImageSource,
  part: { x: number; y: number; width: number; height: number },
): Pixels | null {
  const width = Math.min(readWidthPx, Math.round(part.width));
  const height = Math.round((part.height * width) / part.width);
  if (!(width > 2 && height > 2)) return null;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

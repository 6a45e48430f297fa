/** Problems that may make a photo of a document unreadable. */
export type PhotoFinding = 'too_small' | 'too_dark' | 'too_bright' | 'glare' | 'blurred';

/** RGBA of each pixel, row by row, as a canvas returns them. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

const smallestEdgePx = 480;
const darkBelow = 60;
const brightAbove = 244;
const burntFrom = 252;
const burntShare = 0.2;
/** Variance of the Laplacian at 480 pixels width: printed text has thousands, a blurred picture a few. */
const sharpFrom = 45;

/**
 * Problems of a photo, most serious first; empty if a person should be able to read it. Only hints: a reviewer decides.
 */
export function checkPhoto(pixels: Pixels, original: { width: number; height: number }): PhotoFinding[] {
  const grey = greyOf(pixels);
  const mean = grey.reduce((sum, value) => sum + value, 0) / Math.max(1, grey.length);
  const burnt = grey.reduce((count, value) => count + (value >= burntFrom ? 1 : 0), 0) / Math.max(1, grey.length);
  const findings: PhotoFinding[] = [];
  if (Math.min(original.width, original.height) < smallestEdgePx) findings.push('too_small');
  if (mean < darkBelow) findings.push('too_dark');
  if (mean > brightAbove) findings.push('too_bright');
  else if (burnt > burntShare) findings.push('glare');
  if (sharpnessOf(grey, pixels) < sharpFrom) findings.push('blurred');
  return findings;
}

function greyOf({ data }: Pixels): Float32Array {
  const grey = new Float32Array(data.length / 4);
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * 4;
    grey[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return grey;
}

/** Sharpness as the variance of the Laplacian. */
function sharpnessOf(grey: Float32Array, { width, height }: Pixels): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const at = (x: number, y: number) => grey[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = 4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

import sharp from 'sharp';

/** Metadata of a camera, recognisable wherever it is kept. */
export const cameraCanary = 'CanaryCamera';

type PhotoSpec = {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png';
  side?: 'front' | 'back';
  blurred?: boolean;
};

/**
 * A photo of a document as a camera creates it: small print and a portrait or an emblem on a light card, with camera and
 * location in its metadata. A valid file, decoded by real decoders.
 */
export async function makePhoto(spec: PhotoSpec = {}): Promise<Buffer> {
  const { width = 1_280, height = 800, format = 'jpeg', side = 'front', blurred = false } = spec;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const shade = shadeAt(x / width, y / height, side);
      pixels.set([shade, Math.min(255, shade + 8), Math.min(255, shade + 22)], (y * width + x) * 3);
    }
  }
  const photo = sharp(pixels, { raw: { width, height, channels: 3 } });
  const seen = blurred ? photo.blur(18) : photo;
  return seen
    .withExif({
      IFD0: { Make: cameraCanary, Model: cameraCanary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 28/1 0/1' },
    })
    .toFormat(format)
    .toBuffer();
}

/** Brightness at a position of the picture, both coordinates from 0 to 1. */
function shadeAt(x: number, y: number, side: 'front' | 'back'): number {
  if (x < 0.06 || x > 0.94 || y < 0.08 || y > 0.92) return 96;
  const [left, right] = side === 'front' ? [0.66, 0.9] : [0.1, 0.28];
  if (x > left && x < right && y > 0.2 && y < 0.72) return (x + y) % 0.04 < 0.02 ? 118 : 132;
  const text = side === 'front' ? x > 0.12 && x < 0.6 : x > 0.34 && x < 0.88;
  const line = Math.floor(y / 0.09) % 2 === 0 && y > 0.16 && y < 0.86;
  // Lines of print, as fine as those of a real document.
  return text && line && Math.floor(x * 240) % 3 === 0 ? 38 : 226;
}

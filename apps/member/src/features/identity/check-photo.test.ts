import { describe, expect, it } from 'vitest';
import { checkPhoto, type Pixels } from './check-photo.ts';

const [width, height] = [480, 300];
const large = { width: 1_600, height: 1_000 };

function picture(shade: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.fill(shade(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { data, width, height };
}
/** Lines of print on a light card. */
const print = (x: number, y: number) => (Math.floor(y / 12) % 2 === 0 && x % 5 < 2 ? 60 : 225);

describe('a photo of a document', () => {
  it('that can be read has no findings', () => {
    expect(checkPhoto(picture(print), large)).toEqual([]);
  });

  it('is too small with few pixels, whatever it shows', () => {
    expect(checkPhoto(picture(print), { width: 800, height: 479 })).toEqual(['too_small']);
  });

  it('reports darkness and overexposure as different findings', () => {
    expect(
      checkPhoto(
        picture((x, y) => print(x, y) / 5),
        large,
      ),
    ).toContain('too_dark');
    expect(
      checkPhoto(
        picture(() => 254),
        large,
      ),
    ).toEqual(['too_bright', 'blurred']);
  });

  it('with a reflection over a quarter of it has glare', () => {
    expect(
      checkPhoto(
        picture((x, y) => (x < 130 ? 255 : print(x, y))),
        large,
      ),
    ).toEqual(['glare']);
  });

  it('whose print has run together is blurred', () => {
    const soft = (x: number, y: number) => 140 + 60 * Math.sin(x / 40) * Math.cos(y / 40);
    expect(checkPhoto(picture(soft), large)).toEqual(['blurred']);
  });
});

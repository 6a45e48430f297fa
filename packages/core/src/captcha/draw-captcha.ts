import svgCaptcha from 'svg-captcha';
import { mixOutlines } from './mix-outlines.ts';

type Look = { width: number; height: number; fontSize: number; noise: number; background: string };

// The library's types leave out that the module itself draws a given text; texts of its own are not random enough for us.
const draw = svgCaptcha as unknown as (text: string, look: Look) => string;

const look: Look = { width: 120, height: 44, fontSize: 46, noise: 0, background: '#eef0f6' };
const ink = '#4a5068';

/** An SVG picture of the text: the library's characters, as one path that only the eye takes apart. */
export function drawCaptcha(text: string): string {
  const { width, height, background } = look;
  const characters = [...draw(text, look).matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d = '']) => d);
  // A picture with a piece missing would let nobody in.
  if (characters.length !== text.length) throw new RangeError('a character without an outline');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0,0,${width},${height}">` +
    `<rect width="100%" height="100%" fill="${background}"/>` +
    `<path fill="${ink}" d="${mixOutlines(characters, look)}"/></svg>`
  );
}

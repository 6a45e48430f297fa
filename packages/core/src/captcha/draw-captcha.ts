import svgCaptcha from 'svg-captcha';
import { mixOutlines } from './mix-outlines.ts';

type Look = { width: number; height: number; fontSize: number; noise: number; background: string };

// The library's types omit that the module itself draws a given text; its own random texts are too predictable.
const draw = svgCaptcha as unknown as (text: string, look: Look) => string;

const look: Look = { width: 120, height: 44, fontSize: 46, noise: 0, background: '#eef0f6' };
const ink = '#4a5068';

/** An SVG picture of the text: the library's characters merged into one path. */
export function drawCaptcha(text: string): string {
  const { width, height, background } = look;
  const characters = [...draw(text, look).matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, d = '']) => d);
  // Without an outline the captcha could not be solved.
  if (characters.length !== text.length) throw new RangeError('captcha library returned no outline for a character');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0,0,${width},${height}">` +
    `<rect width="100%" height="100%" fill="${background}"/>` +
    `<path fill="${ink}" d="${mixOutlines(characters, look)}"/></svg>`
  );
}

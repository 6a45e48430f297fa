import { createRequire } from 'node:module';

type Draw = (
  text: string,
  options: { width: number; height: number; fontSize: number; noise: number; background: string },
) => string;

// The library's own types leave out the function that draws a given text, and its own texts are not random enough.
const draw = createRequire(import.meta.url)('svg-captcha') as Draw;

const look = { width: 120, height: 44, fontSize: 46, noise: 3, background: '#eef0f6' };

/** An SVG picture of the text. */
export function drawCaptcha(text: string): string {
  return draw(text, look);
}

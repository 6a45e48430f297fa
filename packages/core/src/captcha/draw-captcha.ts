import svgCaptcha from 'svg-captcha';

type Look = { width: number; height: number; fontSize: number; noise: number; background: string };

// The library's types leave out that the module itself draws a given text; texts of its own are not random enough for us.
const draw = svgCaptcha as unknown as (text: string, look: Look) => string;

const look: Look = { width: 120, height: 44, fontSize: 46, noise: 3, background: '#eef0f6' };

/** An SVG picture of the text. */
export function drawCaptcha(text: string): string {
  return draw(text, look);
}

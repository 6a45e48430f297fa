import { fileURLToPath } from 'node:url';
import svgCaptcha from 'svg-captcha';
import { type Point, ringsOf } from './captcha-grid.ts';

type Font = { font: unknown; ascender: number; descender: number };
type KnownFont = Font & { outlines: Map<string, Point[][]> };
type Look = Partial<Font> & { width: number; height: number; fontSize: number; noise: number };
type Draw = ((text: string, look: Look) => string) & { options: Font; loadFont: (file: string) => void };

// The library's types omit that the module itself draws a given text; its own random texts are too predictable.
const draw = svgCaptcha as unknown as Draw;

/** Unlike each other. The library's own font has only hollow letters, which are harder to read. */
const files = [
  'courier-prime/files/courier-prime-latin-700-normal.woff',
  'fredoka/files/fredoka-latin-600-normal.woff',
  'patrick-hand/files/patrick-hand-latin-400-normal.woff',
  'playfair-display/files/playfair-display-latin-700-normal.woff',
];
const look: Look = { width: 100, height: 100, fontSize: 60, noise: 0 };
let fonts: KnownFont[] | undefined;

/** Read once, at the first captcha. */
function readFonts(): KnownFont[] {
  return files.map((file) => {
    draw.loadFont(fileURLToPath(import.meta.resolve(`@fontsource/${file}`)));
    const { font, ascender, descender } = draw.options;
    return { font, ascender, descender, outlines: new Map() };
  });
}

/** The outline of a character in a font that `choose` takes of all. */
export function outlineOf(character: string, choose: <T>(all: readonly T[]) => T): Point[][] {
  fonts ??= readFonts();
  const { outlines, ...font } = choose(fonts);
  const known = outlines.get(character);
  if (known !== undefined) return known;
  const path = / d="([^"]+)"/.exec(draw(character, { ...look, ...font }))?.[1];
  // Without an outline the captcha could not be solved.
  if (path === undefined) throw new RangeError(`captcha library returned no outline for ${character}`);
  const rings = ringsOf(path);
  outlines.set(character, rings);
  return rings;
}

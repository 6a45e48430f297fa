/** Width of the design in px; the page is 10rem wide, so one rem is a tenth of it. */
const designWidthPx = 375;

/**
 * Style sheets are written in px of the 375 wide design. This turns every length above a hairline into rem,
 * so that the whole page follows the root font-size; `1px` stays a device hairline.
 * @param finestPx lengths up to this one stay px
 * @returns the value with its lengths in rem, anything else (colours, urls, names) untouched.
 */
export function designPxToRem(value: string, finestPx = 1): string {
  return value.replace(/url\([^)]*\)|(?<![\w#-])(-?\d*\.?\d+)px\b/g, (match, px: string | undefined) => {
    if (px === undefined) return match;
    const length = Number(px);
    if (Math.abs(length) <= finestPx) return match;
    return `${Math.round((length / designWidthPx) * 100_000) / 10_000}rem`;
  });
}

/**
 * Borders and outlines: browsers cut them down to whole device pixels, so that one in rem, a thousandth of a pixel
 * short of two, would be drawn as one.
 */
const stroke = /^(?:outline|border(?!.*(?:radius|spacing|image)))/;
const widestStrokePx = 3;

/** The same as a PostCSS plugin. Media queries are at-rules, so their px stay px. */
export const designPx = {
  postcssPlugin: 'fairtick-design-px',
  Declaration(declaration: { prop: string; value: string }) {
    const finestPx = stroke.test(declaration.prop) ? widestStrokePx : undefined;
    const value = designPxToRem(declaration.value, finestPx);
    if (value !== declaration.value) declaration.value = value;
  },
};

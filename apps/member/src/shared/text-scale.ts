/** No device is narrower: a page of less width is one that the browser enlarges. */
const zoomedBelowPx = 280;
const designWidthPx = 375;
const largestScale = 2;
/** From here on some rows become columns. */
const largeFrom = 1.3;

/** Lets texts grow by the reader's own size in the browser, by its zoom, and by the chosen size in percent. */
export function applyTextScale(textSize: number): void {
  const root = document.documentElement;
  const scale = Math.min(largestScale, readerTextScale() * pageZoom() * (textSize / 100));
  root.style.setProperty('--text-scale', String(scale));
  if (scale > largeFrom) root.dataset['text'] = 'large';
  else delete root.dataset['text'];
}

/**
 * How much the browser enlarges a phone's page, from 1 up. The page is as wide as the window, so enlarging would change
 * nothing; the text grows instead.
 */
export function pageZoom(): number {
  return innerWidth > 0 && innerWidth < zoomedBelowPx ? designWidthPx / innerWidth : 1;
}

/** How much larger than the browser's default the reader has set the text, from 1 up. */
function readerTextScale(): number {
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;visibility:hidden;font-size:medium';
  document.body.append(probe);
  const scale = Number.parseInt(getComputedStyle(probe).fontSize, 10) / 16;
  probe.remove();
  return Number.isFinite(scale) ? Math.max(1, scale) : 1;
}

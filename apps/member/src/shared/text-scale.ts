/** No device is narrower: a page of less width is zoomed by the browser. */
const zoomedBelowPx = 280;
const designWidthPx = 375;
const largestScale = 2;
/** From this scale on, some rows become columns. */
const largeFrom = 1.3;

/** Scales texts by the reader's default size in the browser, its zoom, and the chosen size in percent. */
export function applyTextScale(textSize: number): void {
  const root = document.documentElement;
  const scale = Math.min(largestScale, readerTextScale() * pageZoom() * (textSize / 100));
  root.style.setProperty('--text-scale', String(scale));
  if (scale > largeFrom) root.dataset['text'] = 'large';
  else delete root.dataset['text'];
}

/** The scale that was applied last. */
export function textScale(): number {
  return Number(document.documentElement.style.getPropertyValue('--text-scale')) || 1;
}

/**
 * Zoom of a phone's browser, from 1 up. The page is as wide as the window, so zooming would change nothing; the text
 * grows instead.
 */
export function pageZoom(): number {
  return innerWidth > 0 && innerWidth < zoomedBelowPx ? designWidthPx / innerWidth : 1;
}

/** Ratio of the reader's default text size to the browser's default, from 1 up. */
function readerTextScale(): number {
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;visibility:hidden;font-size:medium';
  document.body.append(probe);
  const scale = Number.parseInt(getComputedStyle(probe).fontSize, 10) / 16;
  probe.remove();
  return Number.isFinite(scale) ? Math.max(1, scale) : 1;
}

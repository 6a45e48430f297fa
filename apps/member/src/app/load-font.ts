import { writeStored } from '../shared/storage.ts';

/** After what a first visit needs; the font is nearly as large as the app. */
const quietAfterMs = 1_500;

/**
 * Lets Inter come on a first visit, when the page is there and nothing waits for the line; the first paint held it back.
 * From then on it lies in the browser's cache and is there from the first paint.
 */
export function loadFontLater(): void {
  const root = document.documentElement;
  if (root.dataset['font'] !== 'later') return;
  setTimeout(() => {
    delete root.dataset['font'];
    void document.fonts.load('1em Inter').then((found) => {
      if (found.length > 0) writeStored('font', 'here');
    });
  }, quietAfterMs);
}

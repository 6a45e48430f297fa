import { writeStored } from '../shared/storage.ts';

/** Loaded after everything that a first visit needs, because the font is nearly as large as the app. */
const quietAfterMs = 1_500;

/**
 * Loads Inter on a first visit when the page is idle; the first paint does without it. Later visits have it from the
 * browser's cache from the first paint.
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

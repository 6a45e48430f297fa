import type { StartTexts } from '../../start-texts.ts';

/** Texts of a page without its scripts. */
export const start: StartTexts = {
  retrying: 'The page has not loaded completely',
  retryingText: 'Trying again. Please wait…',
  slow: 'The page is taking too long to load',
  failed: 'The page could not be loaded',
  checkNetwork: 'Check your network and try again',
  retry: 'Try again',
  needsScript: 'This page needs JavaScript. Turn it on in your browser and open the page again.',
};

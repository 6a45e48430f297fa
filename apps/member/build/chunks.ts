import type { Rolldown } from 'vite';

/** Modules that every page may need. */
const frameParts = /packages[\\/](ui|i18n|client|contracts)[\\/]src|member[\\/]src[\\/](app[\\/]|shared[\\/]|main)/;
/** Modules shared by deposits, withdrawals and records, not loaded by the login. */
const moneyParts =
  /ui[\\/]src[\\/](amount-field|stages)|i18n[\\/]src[\\/](review-reasons|texts[\\/]reviews)|contracts[\\/]src[\\/](reviews|deposits|withdrawals|payment-accounts|fx|uploads)|member[\\/]src[\\/]shared[\\/](records|fx|intents|money|files|checklist)/;
/** The routes with the shell and home: what a member's first page needs beyond the login. */
const startModule = /member[\\/]src[\\/]app[\\/]routes[\\/]app-routes\.tsx$/;
/** Both chart pages. */
const tradeModule = /member[\\/]src[\\/]app[\\/]routes[\\/]trade-screen\.tsx$/;

/**
 * Modules tied to those pages only by a package index, and the pages' own files, which would otherwise need a further
 * file first.
 */
const elsewhere =
  /routes[\\/](app-routes|trade-screen)\.tsx|app[\\/]updates|react-router|ui[\\/]src[\\/](amount-field|dialog-exits|more-icons|pin-input|stages)|i18n[\\/]src[\\/](review-reasons|texts[\\/]reviews|languages[\\/]en[\\/]reviews)|contracts[\\/]src[\\/]reviews|member[\\/]src[\\/]shared[\\/](money|records)/;

type Chunking = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];

/**
 * Assigns modules to files: few files for the first visit and for a member's first page, because every file costs a
 * round trip; then modules shared by many pages; the rest is one chunk per page.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const start = reachableFrom(startModule);
  const trade = reachableFrom(tradeModule);
  const test = (id: string) => !elsewhere.test(id);
  return [
    { name: 'libraries', tags: ['$initial'], test: /node_modules[\\/]/, priority: 5 },
    { name: 'frame', tags: ['$initial'], test: frameParts, priority: 4 },
    { name: (id, chunking) => (start(id, chunking) ? 'start' : null), test, priority: 3 },
    { name: (id, chunking) => (trade(id, chunking) ? 'trade' : null), test, priority: 2 },
    {
      name: 'shared',
      test: (id) => frameParts.test(id) && !moneyParts.test(id),
      minShareCount: 3,
      priority: 1,
    },
    { name: 'money', test: moneyParts, minShareCount: 3 },
  ];
}

/** Whether a module is a static import of the root. */
function reachableFrom(root: RegExp): (id: string, chunking: Chunking) => boolean {
  const known = new Map<string, boolean>();
  const reaches = (id: string, chunking: Chunking): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // A cycle takes the result of the module through which it was entered.
    known.set(id, root.test(id));
    const importers = chunking.getModuleInfo(id)?.importers ?? [];
    const found = root.test(id) || [...importers].some((importer) => reaches(importer, chunking));
    known.set(id, found);
    return found;
  };
  return reaches;
}

import type { Rolldown } from 'vite';

/** What every page may need. */
const frameParts = /packages[\\/](ui|i18n|client|contracts)[\\/]src|member[\\/]src[\\/](app[\\/]|shared[\\/]|main)/;
/** What the pages of deposits, withdrawals and records share, and the login does not load. */
const moneyParts =
  /ui[\\/]src[\\/](amount-field|stages)|contracts[\\/]src[\\/](reviews|deposits|withdrawals|payment-accounts|fx|uploads)|member[\\/]src[\\/]shared[\\/](records|fx|intents|money|files)/;
/** The table of pages with the shell and home: what a member's first page needs beyond the login. */
const startModule = /member[\\/]src[\\/]app[\\/]routes[\\/]app-routes\.tsx$/;
/** Both chart pages. */
const tradeModule = /member[\\/]src[\\/]app[\\/]routes[\\/]trade-screen\.tsx$/;

/** What only the index of its package ties to those pages, and their own files, which would need another one before them. */
const elsewhere =
  /routes[\\/](app-routes|trade-screen)\.tsx|app[\\/]updates|react-router|ui[\\/]src[\\/](amount-field|dialog-exits|more-icons|pin-input|stages)|contracts[\\/]src[\\/]reviews|member[\\/]src[\\/]shared[\\/](money|records)/;

type Chunking = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];

/**
 * Which module goes into which file: few for the first visit and few for a member's first page, because every file costs
 * a way there and back; then what many pages share; the rest is a chunk a page.
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

/** Whether a module comes with the root without being asked for later. */
function reachableFrom(root: RegExp): (id: string, chunking: Chunking) => boolean {
  const known = new Map<string, boolean>();
  const reaches = (id: string, chunking: Chunking): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // A circle is decided by the way into it.
    known.set(id, root.test(id));
    const importers = chunking.getModuleInfo(id)?.importers ?? [];
    const found = root.test(id) || [...importers].some((importer) => reaches(importer, chunking));
    known.set(id, found);
    return found;
  };
  return reaches;
}

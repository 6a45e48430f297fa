import type { Account } from '@fairtick/contracts';

/** The last statement line that a page covers, by account. */
export type Lines = Partial<Record<Account, bigint>>;

/** Orders of one account, newest first, of a search that may have stopped before the account's first line. */
export type LinePage<Row> = {
  account: Account;
  rows: readonly Row[];
  /** The oldest line that was searched; null: all were. */
  searchedTo: { line: bigint; at: Date } | null;
};

/**
 * Merges the accounts' orders, the newer line first. Orders that are older than where a search stopped wait for the next page,
 * since that account may have newer ones. `next` is null after the last page.
 */
export function mergePages<Row extends { line: bigint; lineAt: Date }>(
  pages: readonly LinePage<Row>[],
  { lines, limit }: { lines: Lines; limit: number },
): { rows: Row[]; next: Lines | null } {
  const stops = pages.flatMap(({ searchedTo }) => (searchedTo === null ? [] : [searchedTo.at.getTime()]));
  const oldest = Math.max(Number.NEGATIVE_INFINITY, ...stops);
  const known = pages
    .flatMap(({ account, rows }) => rows.map((row) => ({ account, row })))
    .filter(({ row }) => row.lineAt.getTime() >= oldest)
    // Times of an account's lines never decrease, and the sort keeps lines of one time in their order.
    .toSorted((a, b) => b.row.lineAt.getTime() - a.row.lineAt.getTime());
  const shown = known.slice(0, limit);
  const next: Lines = { ...lines };
  for (const { account, row } of shown) next[account] = row.line;
  if (known.length <= limit) {
    for (const { account, searchedTo } of pages) {
      if (searchedTo?.at.getTime() === oldest) next[account] = searchedTo.line;
    }
  }
  return {
    rows: shown.map(({ row }) => row),
    next: known.length > limit || stops.length > 0 ? next : null,
  };
}

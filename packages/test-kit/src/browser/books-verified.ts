import { setTimeout as after } from 'node:timers/promises';
import { queryOwner } from './query-owner.ts';
import type { Installation } from './start-installation.ts';

const askAgainMs = 300;

/**
 * Waits for the first whole verification of the books, which comes within a minute of a start; the next one is an hour later.
 * What tests arrange without the audit log (a second administrator, an account that is days old) would fail it, and stop
 * payouts for the tests after it.
 */
export async function booksVerified(installation: Pick<Installation, 'ownerUrl'>): Promise<void> {
  const sql = `SELECT 1 AS done FROM reconciliation_run WHERE kind = 'full'`;
  while ((await queryOwner(installation, sql)).length === 0) await after(askAgainMs);
}

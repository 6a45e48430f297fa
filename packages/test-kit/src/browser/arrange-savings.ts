import { ageSavingsSql } from '../builders/savings.ts';
import { queryOwner } from './query-owner.ts';
import type { Installation } from './start-installation.ts';

type Owned = Pick<Installation, 'ownerUrl'>;

/** Moves a position so many days into the past, as if the clock had moved, then lets the sweep's doors catch up at once. */
export async function ageSavings(installation: Owned, age: { positionId: string; days: number }): Promise<void> {
  await queryOwner(installation, ageSavingsSql(age));
  await repayAndAccrueNow(installation);
}

/** What the worker's sweep does every half minute, now: returns what is due and puts missing days on the rest. */
async function repayAndAccrueNow(installation: Owned): Promise<void> {
  await queryOwner(installation, 'SELECT return_savings(id, 1000) FROM savings_product ORDER BY id');
  await queryOwner(installation, 'SELECT accrue_savings(1000)');
}

import { ageSavingsSql } from '../builders/savings.ts';
import { queryOwner } from './query-owner.ts';
import type { Installation } from './start-installation.ts';

type Owned = Pick<Installation, 'ownerUrl'>;

/** Moves a position some days into the past and runs the sweep's procedures. */
export async function ageSavings(installation: Owned, age: { positionId: string; days: number }): Promise<void> {
  await queryOwner(installation, ageSavingsSql(age));
  await repayAndAccrueNow(installation);
}

/** Runs the worker's half-minute sweep: returns due positions and adds missing interest days to the others. */
async function repayAndAccrueNow(installation: Owned): Promise<void> {
  await queryOwner(installation, 'SELECT return_savings(id, 1000) FROM savings_product ORDER BY id');
  await queryOwner(installation, 'SELECT accrue_savings(1000)');
}

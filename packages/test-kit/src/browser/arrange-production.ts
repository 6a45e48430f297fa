import { tellProductionSql } from '../builders/real-account.ts';
import { queryOwner } from './query-owner.ts';
import type { Installation } from './start-installation.ts';

/** Sets the database's production flag, as a start with another NODE_ENV would. Restore it: files share an installation. */
export async function markProduction(installation: Pick<Installation, 'ownerUrl'>, production: boolean): Promise<void> {
  await queryOwner(installation, tellProductionSql, [production]);
}

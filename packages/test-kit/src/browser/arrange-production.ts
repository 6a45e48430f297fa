import { tellProductionSql } from '../builders/real-account.ts';
import { queryOwner } from './query-owner.ts';
import type { Installation } from './start-installation.ts';

/** As a start with another NODE_ENV would tell the database; files share an installation, so put it back. */
export async function markProduction(installation: Pick<Installation, 'ownerUrl'>, production: boolean): Promise<void> {
  await queryOwner(installation, tellProductionSql, [production]);
}

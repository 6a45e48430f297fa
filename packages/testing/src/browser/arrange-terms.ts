import { ageProductTermsSql, type TermsAge } from '../builders/product-terms.ts';
import { queryOwner } from './query-owner.ts';
import type { Installation } from './start-installation.ts';

/** As if so much time had gone by since the product's terms were approved. */
export async function ageTerms(installation: Pick<Installation, 'ownerUrl'>, age: TermsAge): Promise<void> {
  await queryOwner(installation, ageProductTermsSql(age));
}

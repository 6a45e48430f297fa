import { ageTermsSql } from '../builders/money-terms.ts';
import { ageProductTermsSql, type TermsAge } from '../builders/product-terms.ts';
import { queryOwner } from './query-owner.ts';
import type { Installation } from './start-installation.ts';

/** Moves the approval of the product's terms into the past. */
export async function ageTerms(installation: Pick<Installation, 'ownerUrl'>, age: TermsAge): Promise<void> {
  await queryOwner(installation, ageProductTermsSql(age));
}

/** Moves the approval of the payment terms into the past by a Postgres interval. */
export async function ageTermsOfMoney(installation: Pick<Installation, 'ownerUrl'>, interval: string): Promise<void> {
  await queryOwner(installation, ageTermsSql('money_terms', interval));
}

/** The same for the trading terms. */
export async function ageTermsOfTrading(installation: Pick<Installation, 'ownerUrl'>, interval: string): Promise<void> {
  await queryOwner(installation, ageTermsSql('terms', interval));
}

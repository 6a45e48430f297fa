import { ageTermsSql } from '../builders/money-terms.ts';
import { ageProductTermsSql, type TermsAge } from '../builders/product-terms.ts';
import { queryOwner } from './query-owner.ts';
import type { Installation } from './start-installation.ts';

/** As if so much time had gone by since the product's terms were approved. */
export async function ageTerms(installation: Pick<Installation, 'ownerUrl'>, age: TermsAge): Promise<void> {
  await queryOwner(installation, ageProductTermsSql(age));
}

/** As if so much time, in Postgres' words, had gone by since the terms of money were approved. */
export async function ageTermsOfMoney(installation: Pick<Installation, 'ownerUrl'>, interval: string): Promise<void> {
  await queryOwner(installation, ageTermsSql('money_terms', interval));
}

/** The same of the common terms of trading. */
export async function ageTermsOfTrading(installation: Pick<Installation, 'ownerUrl'>, interval: string): Promise<void> {
  await queryOwner(installation, ageTermsSql('terms', interval));
}

import type { AdminSavingsProduct, SavingsTermsView } from '@fairtick/contracts';
import { money } from './position-view.ts';
import type { ProductRow, TermsRow } from './products.repo.ts';

/** A product as the console shows it. */
export function toAdminProduct(row: ProductRow): AdminSavingsProduct {
  const { id, termDays, enabled, version, terms, next, taken } = row;
  return {
    id,
    termDays,
    enabled,
    version,
    terms: termsOf(terms),
    next: next === null ? null : termsOf(next),
    activePrincipal: money(taken),
    activePositions: Number(row.activePositions),
    remaining: money(terms.quota > taken ? terms.quota - taken : 0n),
  };
}

/** One version of a product's terms, public. */
export function termsOf(row: TermsRow): SavingsTermsView {
  const { version, rateBps, minAmount, step, maxPerMember, quota, effectiveAt } = row;
  return {
    version,
    rateBps,
    minAmount: money(minAmount),
    step: money(step),
    maxPerMember: money(maxPerMember),
    quota: money(quota),
    effectiveAt: effectiveAt.toISOString(),
  };
}

import type { MoneyTermsInput } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import type { Ctx } from '../context.ts';
import { asRefusal } from '../ledger/index.ts';
import { previewTerms } from './money-terms.repo.ts';
import { canonicalTerms } from './money-terms.rules.ts';

/**
 * What the database would make of a change if it were approved now; it changes nothing.
 * @throws DomainError MONEY_TERMS_INVALID, FORBIDDEN
 */
export async function previewMoneyTerms(
  ctx: Pick<Ctx, 'db'>,
  { terms, admin }: { terms: MoneyTermsInput; admin: AdminIdentity },
): Promise<{ version: number; isCut: boolean; earliest: string }> {
  try {
    const row = await previewTerms(ctx.db.prisma, { sessionId: admin.sessionId, terms: canonicalTerms(terms) });
    return { ...row, earliest: row.earliest.toISOString() };
  } catch (caught) {
    throw asRefusal(caught);
  }
}

import type { ProductTermsInput } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import type { Ctx } from '../context.ts';
import { toDomainError } from '../shared/to-domain-error.ts';
import { previewTerms } from './products.repo.ts';
import { canonicalTerms } from './products.rules.ts';

export type PreviewProductTermsInput = { productId: string; terms: ProductTermsInput; admin: AdminIdentity };

/**
 * What the database would do with a change if it were approved now; it changes nothing.
 * @throws DomainError NOT_FOUND, PRODUCT_TERMS_INVALID, FORBIDDEN
 */
export async function previewProductTerms(
  ctx: Pick<Ctx, 'db'>,
  { productId, terms, admin }: PreviewProductTermsInput,
): Promise<{ version: number; isCut: boolean; earliest: string }> {
  try {
    const wanted = { sessionId: admin.sessionId, productId, terms: canonicalTerms(terms) };
    const { earliest, ...row } = await previewTerms(ctx.db.prisma, wanted);
    return { ...row, earliest: earliest.toISOString() };
  } catch (caught) {
    throw toDomainError(caught);
  }
}

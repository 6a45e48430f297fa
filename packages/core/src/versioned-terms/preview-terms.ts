import type { AdminIdentity } from '../admins/index.ts';
import type { Ctx } from '../context.ts';
import { toDomainError } from '../shared/to-domain-error.ts';
import { canonicalTerms } from './terms.rules.ts';
import type { NoticeRow, Reader, TermsKind } from './terms-kind.ts';

/**
 * What the database would do with a change if it were approved now; it changes nothing.
 * @throws DomainError MONEY_TERMS_INVALID, FORBIDDEN
 */
export async function previewTerms<Input extends object>(
  kind: TermsKind<Input>,
  ctx: Pick<Ctx, 'db'>,
  { terms, admin }: { terms: Input; admin: AdminIdentity },
): Promise<{ version: number; isCut: boolean; earliest: string }> {
  try {
    const change = { sessionId: admin.sessionId, terms: canonicalTerms(kind, terms) };
    const row = await noticeOf(kind, ctx.db.prisma, change);
    return { ...row, earliest: row.earliest.toISOString() };
  } catch (caught) {
    throw toDomainError(caught);
  }
}

/** The same inside a transaction; refusals stay errors of the database. */
export async function noticeOf<Input>(
  kind: Pick<TermsKind<Input>, 'kind' | 'preview'>,
  tx: Reader,
  change: { sessionId: string; terms: Input },
): Promise<NoticeRow> {
  const [row] = await kind.preview(tx, change);
  if (row === undefined) throw new Error(`the preview of ${kind.kind} returned no row`);
  return row;
}

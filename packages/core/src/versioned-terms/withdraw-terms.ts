import { type TakeBackInput, takeBack } from '../approvals/index.ts';
import type { Ctx } from '../context.ts';
import type { TermsKind } from './terms-kind.ts';

/**
 * Takes back one's own undecided proposal.
 * @throws DomainError NOT_FOUND (also for another administrator's), APPROVAL_DECIDED, REVIEW_CHANGED, FORBIDDEN
 */
export async function withdrawTerms<Input>(
  { withdraw, withdrawn, refused }: Pick<TermsKind<Input>, 'withdraw' | 'withdrawn' | 'refused'>,
  ctx: Pick<Ctx, 'db'>,
  input: TakeBackInput,
): Promise<{ id: string }> {
  return takeBack(ctx, input, { withdraw, done: withdrawn, refused });
}

import type { RetentionKind } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findRetentionTerms } from './retention.repo.ts';

/** How many days each kind of personal data is kept at present. */
export function readRetentionTerms(ctx: Pick<Ctx, 'db'>): Promise<{ kind: RetentionKind; days: number }[]> {
  return findRetentionTerms(ctx.db);
}

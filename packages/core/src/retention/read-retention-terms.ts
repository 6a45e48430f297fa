import type { RetentionKind } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findRetentionTerms } from './retention.repo.ts';

/** The current retention in days, by kind of personal data. */
export function readRetentionTerms(ctx: Pick<Ctx, 'db'>): Promise<{ kind: RetentionKind; days: number }[]> {
  return findRetentionTerms(ctx.db);
}

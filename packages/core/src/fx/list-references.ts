import { fxPairs } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findReferences, type ReferenceRow } from './fx.repo.ts';

/** The references of quotes. A pair without any reference is not listed. */
export function listReferences(ctx: Pick<Ctx, 'db'>): Promise<ReferenceRow[]> {
  return findReferences(ctx.db, fxPairs);
}

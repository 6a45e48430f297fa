import { fxPairs } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findReferences, type ReferenceRow } from './fx.repo.ts';

/** The references that quotes are made from. A pair that no source ever gave is not listed. */
export function listReferences(ctx: Pick<Ctx, 'db'>): Promise<ReferenceRow[]> {
  return findReferences(ctx.db, fxPairs);
}

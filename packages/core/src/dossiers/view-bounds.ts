import type { Limits } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { readLimits } from '../limits/index.ts';
import { type LookInput, lookAt } from './staff-look.ts';

/**
 * A member's own limits and pauses.
 * @throws DomainError NOT_FOUND.
 */
export function viewBounds(ctx: Pick<Ctx, 'db'>, input: LookInput): Promise<Limits> {
  return lookAt(ctx, input, 'bounds', () => readLimits(ctx, { memberId: input.memberId }));
}

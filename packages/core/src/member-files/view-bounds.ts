import type { Limits } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { readLimits } from '../limits/index.ts';
import { readAndAudit, type StaffViewInput } from './staff-view.ts';

/**
 * A member's own limits and pauses.
 * @throws DomainError NOT_FOUND.
 */
export function viewBounds(ctx: Pick<Ctx, 'db'>, input: StaffViewInput): Promise<Limits> {
  return readAndAudit(ctx, input, 'bounds', () => readLimits(ctx, { memberId: input.memberId }));
}

import type { LinkedMember } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findLinkedMembers } from './linked-members.repo.ts';
import { readAndAudit, type StaffViewInput } from './staff-view.ts';

/** Members that share something with a member, with the reasons. @throws DomainError NOT_FOUND */
export function viewLinkedMembers(ctx: Pick<Ctx, 'db'>, input: StaffViewInput): Promise<LinkedMember[]> {
  return readAndAudit(ctx, input, 'linked', (tx) => findLinkedMembers(tx, input.memberId));
}

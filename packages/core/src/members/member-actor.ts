import type { Tx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { findUsername } from './members.repo.ts';
import { readUserInfo } from './read-user-info.ts';

/** A member as the actor of a command whose audit entry, if any, does not name the member: no query is needed. */
export function memberActor(id: string) {
  return { kind: 'member', id, name: (tx: Tx) => findUsername(tx, id) } as const;
}

/** The same for a command whose entry does. @throws DomainError UNAUTHENTICATED if the member does not exist */
export async function readMemberActor(ctx: Pick<Ctx, 'db'>, id: string) {
  const { username } = await readUserInfo(ctx, { memberId: id });
  return { kind: 'member', id, name: username } as const;
}

import type { adminMembers } from '@fairtick/contracts';
import { memberSessionRules } from '@fairtick/core/auth';
import type { SearchMembersInput } from '@fairtick/core/members';
import type { Call, CallBase } from '../../frame/call.ts';
import { originOf } from '../admins/origin.ts';
import { instantsOf } from '../ledger/instants.ts';

type Search = CallBase & Pick<Call<typeof adminMembers>, 'query' | 'admin'>;

/** The search input of members, for the list and its export. */
export function searchOf(call: Search): SearchMembersInput {
  return {
    ...call.query,
    ...instantsOf(call.query),
    onlineWithinMs: memberSessionRules.idleMs,
    admin: call.admin,
    origin: originOf(call),
  };
}

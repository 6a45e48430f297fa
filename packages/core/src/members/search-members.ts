import {
  isId,
  type MemberActivity,
  type MemberState,
  type MemberWay,
  permissionMatches,
  personalDataPermission,
  type RestrictionKind,
} from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { type FoundBy, findMembers, findWallets } from './member-directory.repo.ts';
import { maskSearch, personalWays, readMemberSearch, type SearchWay } from './member-search.rules.ts';
import { type MemberSummary, summarize } from './member-summary.ts';
import { digestPurposes } from './personal-data.ts';
import { findActiveKinds } from './restrictions.repo.ts';

export type SearchMembersInput = {
  q?: string | undefined;
  restricted?: RestrictionKind | undefined;
  state?: MemberState | undefined;
  verified?: 'yes' | 'no' | undefined;
  activity?: MemberActivity | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
  /** How long a session counts as online after its last request. */
  onlineWithinMs: number;
  admin: { id: string; username: string; permissions: readonly string[] };
  origin: Origin;
};

export type FoundMembers = {
  items: MemberSummary[];
  nextCursor: string | null;
  /** The kinds that the text was searched as, and those skipped because the administrator may not see personal data. */
  ways: MemberWay[];
  withheld: MemberWay[];
};

const defaultLimit = 20;

/**
 * Members who match `q` in any way, newest first, masked. Personal data is searched only for administrators who may see
 * it. Every search is audited, because finding a person by phone number reveals data about them.
 * @throws DomainError INPUT_INVALID for an invalid cursor.
 */
export async function searchMembers(ctx: Ctx & { cipher: Cipher }, input: SearchMembersInput): Promise<FoundMembers> {
  const { cursor = null, limit = defaultLimit, admin } = input;
  if (cursor !== null && !isId(cursor)) {
    throw invalidCursorError();
  }
  const read = readMemberSearch(input.q ?? '');
  const seesPersonal = permissionMatches(admin.permissions, personalDataPermission);
  const allowed = read?.filter(({ way }) => seesPersonal || !personalWays.has(way)) ?? null;
  const ways = namesOf(allowed);
  const withheld = namesOf(read).filter((way) => !ways.includes(way));
  const filter = {
    restricted: input.restricted ?? null,
    state: input.state ?? null,
    verified: input.verified === undefined ? null : input.verified === 'yes',
    activity: input.activity ?? null,
    from: input.from ?? null,
    to: input.to ?? null,
  };
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const found = await findMembers(
      tx,
      { ...filter, ways: allowed?.map((way) => foundBy(ctx.cipher, way)) ?? null, before: cursor },
      { now, onlineSince: new Date(now.getTime() - input.onlineWithinMs) },
      limit + 1,
    );
    const page = found.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const wallets = await findWallets(tx, ids);
    const standing = await findActiveKinds(tx, ids, now);
    if (read !== null) {
      await appendAudit(tx, {
        actor: { kind: 'admin', id: admin.id, name: admin.username },
        origin: input.origin,
        action: 'members.search',
        target: { kind: 'member', id: null },
        after: {
          q: maskSearch(input.q ?? ''),
          ways,
          ...Object.fromEntries(
            Object.entries(filter)
              .filter(([, value]) => value !== null)
              .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
          ),
          found: page.length,
        },
      });
    }
    return {
      items: page.map((row) => summarize(ctx.cipher, row, wallets, standing.get(row.id) ?? [])),
      nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null,
      ways,
      withheld,
    };
  });
}

function namesOf(ways: readonly SearchWay[] | null): MemberWay[] {
  return [...new Set((ways ?? []).map(({ way }) => way))];
}

/** Sealed data is found by its digests. */
function foundBy(cipher: Cipher, found: SearchWay): FoundBy {
  if (found.way !== 'name' && found.way !== 'id_number' && found.way !== 'payment_account') return found;
  const purpose = digestPurposes[found.way];
  return { way: 'digests', of: found.way, digests: found.texts.map((text) => cipher.digest(text, purpose)) };
}

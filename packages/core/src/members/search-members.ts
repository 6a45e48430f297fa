import { DomainError, type RestrictionKind } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Cipher } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import { maskPhone } from './mask.rules.ts';
import { findMembers, findWallets } from './member-directory.repo.ts';
import { readMemberSearch } from './member-search.rules.ts';
import { type MemberSummary, summarize } from './member-summary.ts';
import { findStandingKinds } from './restrictions.repo.ts';

export type SearchMembersInput = {
  q?: string | undefined;
  restricted?: RestrictionKind | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
  admin: { id: string; username: string };
  origin: Origin;
};

const defaultLimit = 20;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Members whose user name, phone number or id begins with `q`, newest first, masked. A search is written to the audit
 * log, because finding somebody by his phone number is looking at his data.
 * @throws DomainError INPUT_INVALID for a cursor that none of our pages gave.
 */
export async function searchMembers(
  ctx: Ctx & { cipher: Cipher },
  input: SearchMembersInput,
): Promise<{ items: MemberSummary[]; nextCursor: string | null }> {
  const { cursor = null, limit = defaultLimit, restricted = null, admin } = input;
  if (cursor !== null && !uuid.test(cursor)) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'cursor', message: 'unknown cursor' }] });
  }
  const search = readMemberSearch(input.q ?? '');
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const found = await findMembers(tx, { search, restricted, before: cursor }, now, limit + 1);
    const page = found.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const wallets = await findWallets(tx, ids);
    const standing = await findStandingKinds(tx, ids, now);
    if (search !== null) {
      await appendAudit(tx, {
        actor: { kind: 'admin', id: admin.id, name: admin.username },
        origin: input.origin,
        action: 'members.search',
        target: { kind: 'member', id: null },
        after: { q: withoutNumbers(input.q ?? ''), restricted, found: page.length },
      });
    }
    return {
      items: page.map((row) => summarize(ctx.cipher, row, wallets, standing.get(row.id) ?? [])),
      nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null,
    };
  });
}

/** The log is kept for ever, so a phone number that was searched for stands there masked. */
function withoutNumbers(text: string): string {
  return text.trim().replace(/\+?\d[\d\s-]{4,}\d/g, maskPhone);
}

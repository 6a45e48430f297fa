import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';
import { maskEmail, maskIdNumber } from './mask.rules.ts';
import { findMember, findWallets, tallyMember, type WalletRow } from './member-directory.repo.ts';
import { type MemberSummary, summarize } from './member-summary.ts';
import { personalDataBounds } from './personal-data.ts';
import { findActiveKinds } from './restrictions.repo.ts';

export type MemberView = MemberSummary & {
  nickname: string;
  idNumber: string;
  email: string | null;
  inviteCode: string;
  closedAt: Date | null;
  wallets: WalletRow[];
  openOrders: number;
  settledOrders: number;
  netDepositedMinor: bigint;
};

export type ViewMemberInput = { memberId: string; admin: { id: string; username: string }; origin: Origin };

/**
 * The full profile of one member, masked. The view is audited.
 * @throws DomainError NOT_FOUND.
 */
export function viewMember(ctx: Ctx & { cipher: Cipher }, input: ViewMemberInput): Promise<MemberView> {
  const { memberId, admin, origin } = input;
  return withTx(ctx.db, async (tx) => {
    const row = await findMember(tx, memberId);
    if (row === null) throw new DomainError('NOT_FOUND');
    const wallets = await findWallets(tx, [memberId]);
    const standing = await findActiveKinds(tx, [memberId], ctx.clock.now());
    const { open, settled, netDepositedMinor } = await tallyMember(tx, memberId);
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'members.view',
      target: { kind: 'member', id: memberId },
    });
    return {
      ...summarize(ctx.cipher, row, wallets, standing.get(memberId) ?? []),
      idNumber: maskIdNumber(ctx.cipher.read(row.idNumber, personalDataBounds(memberId).idNumber)),
      nickname: row.displayName,
      email: row.email === null ? null : maskEmail(row.email),
      inviteCode: row.inviteCode,
      closedAt: row.closedAt,
      wallets,
      openOrders: open,
      settledOrders: settled,
      netDepositedMinor,
    };
  });
}

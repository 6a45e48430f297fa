import type { RestrictionKind } from '@fairtick/contracts';
import type { Cipher } from '../shared/cipher.ts';
import { maskName, maskPhone } from './mask.rules.ts';
import type { MemberRow, WalletRow } from './member-directory.repo.ts';
import { personalDataBounds } from './personal-data.ts';

/** A member in a list: masked, with the totals of both accounts in minor units. */
export type MemberSummary = {
  id: string;
  username: string;
  phone: string;
  realName: string;
  verified: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
  restrictions: RestrictionKind[];
  realTotalMinor: bigint;
  demoTotalMinor: bigint;
};

export function summarize(
  cipher: Cipher,
  row: MemberRow,
  wallets: readonly WalletRow[],
  restrictions: RestrictionKind[],
): MemberSummary {
  const totalOf = (account: number) =>
    wallets.reduce((sum, wallet) => {
      if (wallet.memberId !== row.id || wallet.account !== account) return sum;
      return sum + wallet.available + wallet.heldOrders + wallet.heldWithdrawals + wallet.savings;
    }, 0n);
  return {
    id: row.id,
    username: row.username,
    phone: maskPhone(row.phone),
    realName: maskName(cipher.read(row.realName, personalDataBounds(row.id).realName)),
    verified: row.verified,
    createdAt: row.createdAt,
    lastLoginAt: row.lastLoginAt,
    restrictions,
    realTotalMinor: totalOf(0),
    demoTotalMinor: totalOf(1),
  };
}

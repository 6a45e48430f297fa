import type { Db, Tx } from '@fairtick/db';

type Reader = Pick<Tx, '$queryRaw'> | Pick<Db['prisma'], '$queryRaw'>;

/** Net inflow to the real balance by its source; minor units, signed. */
export type FundSourcesRow = {
  deposits: bigint;
  trading: bigint;
  interest: bigint;
  rewards: bigint;
  adjustments: bigint;
};

/** Sums of a member's real account since an instant; withdrawals are not counted. */
export async function sumFundSources(
  db: Reader,
  { memberId, since }: { memberId: string; since: Date },
): Promise<FundSourcesRow> {
  const [row] = await db.$queryRaw<FundSourcesRow[]>`
    SELECT coalesce(sum(amount) FILTER (WHERE code = transfer_number('recharge')), 0)::bigint AS deposits,
           (coalesce(sum(amount) FILTER (WHERE code = transfer_number('payout')), 0)
            - coalesce(sum(amount) FILTER (WHERE code IN (transfer_number('stake_loss'), transfer_number('fee'))), 0))::bigint AS trading,
           coalesce(sum(amount) FILTER (WHERE code = transfer_number('interest')), 0)::bigint AS interest,
           coalesce(sum(amount) FILTER (WHERE code = transfer_number('invite_reward')), 0)::bigint AS rewards,
           (coalesce(sum(amount) FILTER (WHERE code = transfer_number('manual_add')), 0)
            - coalesce(sum(amount) FILTER (WHERE code = transfer_number('manual_deduct')), 0))::bigint AS adjustments
      FROM transfer WHERE member_id = ${memberId}::uuid AND account = account_number('real') AND at >= ${since}`;
  return row ?? { deposits: 0n, trading: 0n, interest: 0n, rewards: 0n, adjustments: 0n };
}

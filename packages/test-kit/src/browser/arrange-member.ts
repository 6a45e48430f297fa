import pg from 'pg';
import { makeVerified } from '../builders/payable-member.ts';
import { fundMember } from '../builders/wallets.ts';
import { booksVerified } from './books-verified.ts';
import { queryOwner } from './query-owner.ts';
import type { Installation } from './start-installation.ts';

/** Verifies a member and adds real money by an approved manual add (minor units; none by default). */
export async function makeMemberReady(
  { ownerUrl }: Pick<Installation, 'ownerUrl'>,
  { memberId, amountMinor = 0n }: { memberId: string; amountMinor?: bigint },
): Promise<void> {
  // The administrators who approve it are not in the audit log.
  if (amountMinor > 0n) await booksVerified({ ownerUrl });
  const owner = { pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) };
  try {
    await makeVerified(owner, memberId);
    if (amountMinor > 0n) await fundMember(owner, { memberId, account: 0, amount: amountMinor });
  } finally {
    await owner.pool.end();
  }
}

/** Dates a member's cards and wallets two days back, which no application role could. */
export async function agePaymentAccounts(
  installation: Pick<Installation, 'ownerUrl'>,
  { memberId }: { memberId: string },
): Promise<void> {
  await booksVerified(installation);
  // One statement text is one transaction, so the guard is off for this transaction only.
  await queryOwner(
    installation,
    `ALTER TABLE payment_account DISABLE TRIGGER payment_account_guard;
     UPDATE payment_account SET added_at = added_at - interval '2 days', usable_from = usable_from - interval '2 days'
      WHERE member_id = '${memberId}';
     ALTER TABLE payment_account ENABLE ALWAYS TRIGGER payment_account_guard`,
  );
}

/** A second administrator with all permissions and the first one's password. */
export async function addSecondAdmin(
  installation: Pick<Installation, 'ownerUrl'>,
  { first, second }: { first: string; second: string },
): Promise<void> {
  await booksVerified(installation);
  await queryOwner(
    installation,
    `WITH made AS (
       INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
       SELECT uuidv7(), $2, login_hash, false, now(), now() FROM admin WHERE username = $1 RETURNING id
     )
     INSERT INTO admin_role_member (admin_id, role)
     SELECT made.id, r.role FROM made, admin a JOIN admin_role_member r ON r.admin_id = a.id WHERE a.username = $1`,
    [first, second],
  );
}

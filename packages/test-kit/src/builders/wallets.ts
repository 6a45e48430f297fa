import { randomUUID } from 'node:crypto';
import type { Db } from '@fairtick/db';

type Pool = Pick<Db, 'pool'>;
export type AccountNumber = 0 | 1;
const house = '00000000-0000-0000-0000-000000000000';
/** Two administrators without a login, who approve test money. */
const maker = '01900000-0000-7000-8000-0000000ff001';
const checker = '01900000-0000-7000-8000-0000000ff002';

type Funding = { account: AccountNumber; amount: bigint };

/** Adds to a member's available balance: real money by an approved manual add, demo money by another grant. */
export async function fundMember(owner: Pool, funding: Funding & { memberId: string }): Promise<void> {
  const { memberId, account, amount } = funding;
  if (account === 1) return book(owner, { memberId, account, code: 40, from: 23, to: 0, amount });
  await book(owner, { memberId, account, code: 2, from: 20, to: 0, amount, approved: 'manual_add' });
}

/** Adds to the house balance, which covers potential payouts of real orders, by an approved funding. */
export async function fundHouse(owner: Pool, { account, amount }: Funding & { account: 0 }): Promise<void> {
  await book(owner, { memberId: house, account, code: 50, from: 32, to: 16, amount, approved: 'house_funding' });
}

type Booking = Funding & {
  memberId: string;
  code: number;
  from: number;
  to: number;
  approved?: 'manual_add' | 'house_funding';
};

/** One round trip, one transaction. */
async function book(owner: Pool, booking: Booking): Promise<void> {
  const { memberId, account, code, from, to, amount, approved } = booking;
  const ref = randomUUID();
  const lines = `SELECT book_lines('${memberId}', ${account}::smallint, '${ref}', '{${code}}', '{${from}}', '{${to}}', '{${amount}}');`;
  if (approved === undefined) await owner.pool.query(lines);
  else
    await owner.pool.query(
      `${approval(ref, approved, memberId, amount)} ${lines} ${approvalLoggedSql(`p.id = '${ref}'`)}`,
    );
}

/** Adds the audit entries of decisions, as the use-case does; `which` selects from the approved proposals `p`. */
export function approvalLoggedSql(which: string): string {
  return `
    SELECT audit_append('admin', a.id, a.username, 'approvals.approve', 'approval', p.id::text, NULL,
                        jsonb_build_object('state', p.state, 'kind', p.kind, 'memberId', p.member_id,
                          'amount', round(p.amount / 100.0, 2)::text, 'change', p.payload), '127.0.0.1', 'fixture')
      FROM approval p JOIN admin a ON a.id = p.decided_by WHERE ${which};`;
}

function approval(id: string, kind: 'manual_add' | 'house_funding', memberId: string, amount: bigint): string {
  const subject = kind === 'manual_add' ? `'${memberId}', ${amount}, 'other'` : `NULL, ${amount}, NULL`;
  const payload = kind === 'manual_add' ? '{}' : '{"direction":"in"}';
  return `
    INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
    VALUES ('${maker}', 'fixture.maker', '-', true, now(), now()), ('${checker}', 'fixture.checker', '-', true, now(), now())
    ON CONFLICT DO NOTHING;
    INSERT INTO approval (id, kind, state, version, member_id, amount, category, reason, evidence, payload, proposed_by,
                          proposed_at, expires_at)
    VALUES ('${id}', '${kind}', 'pending', 1, ${subject}, 'for a test', 'for a test', '${payload}', '${maker}', now(),
            now() + interval '1 day');
    UPDATE approval SET state = 'approved', version = 2, decided_by = '${checker}', decided_at = now() WHERE id = '${id}';`;
}

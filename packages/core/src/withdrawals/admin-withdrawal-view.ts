import type { AdminWithdrawal, ReviewCheck } from '@fairtick/contracts';
import { maskName, personalDataBounds } from '../members/index.ts';
import { paymentAccountBounds } from '../payment-accounts/index.ts';
import { findReviewFacts, type ReviewFacts } from './review-facts.repo.ts';
import { findPeople, type People } from './reviewed.repo.ts';
import { checkWithdrawal } from './withdrawal-checks.ts';
import { toWithdrawal } from './withdrawal-view.ts';
import { type Details, findDetails, findWithdrawal, type Reader, type WithdrawalRow } from './withdrawals.repo.ts';
import { isOver, withdrawalStateOf } from './withdrawals.rules.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

type ViewCtx = Pick<ReviewCtx, 'cipher' | 'clock'>;

/** Withdrawals as staff see them: names of administrators, the note, the machine's findings; personal data masked. */
export async function adminViewsOf(
  ctx: ViewCtx,
  db: Reader,
  rows: readonly WithdrawalRow[],
): Promise<AdminWithdrawal[]> {
  const details = await findDetails(db, rows);
  const people = await findPeople(db, rows, [...staffOf(rows), ...stepsStaff(details)]);
  // What is over is decided; only the rest is checked.
  const waiting = rows.filter(({ state }) => !isOver(withdrawalStateOf(state)));
  const facts = await findReviewFacts(
    db,
    waiting.map(({ id }) => id),
  );
  return rows.map((row) => toAdminWithdrawal(ctx, row, must(details.get(row.id)), people, facts.get(row.id)));
}

/** The present view of one that is there. */
export async function adminViewOf(ctx: ViewCtx, db: Reader, id: string): Promise<AdminWithdrawal> {
  const row = must(await findWithdrawal(db, id));
  return must((await adminViewsOf(ctx, db, [row]))[0]);
}

function toAdminWithdrawal(
  ctx: ViewCtx,
  row: WithdrawalRow,
  details: Details,
  { members, staff }: People,
  facts: ReviewFacts | undefined,
): AdminWithdrawal {
  const member = must(members.get(row.memberId));
  const realName = ctx.cipher.read(member.realName, personalDataBounds(member.id).realName);
  const nameOf = (id: string | null) => (id === null ? null : (staff.get(id) ?? null));
  const { claimedBy, claimedUntil } = row;
  const claimed = claimedBy !== null && claimedUntil !== null && claimedUntil > ctx.clock.now();
  return {
    ...toWithdrawal(row, details),
    reasonNote: row.reasonNote,
    steps: details.steps.map(({ state, at, role, adminId }) => ({
      state,
      at: at.toISOString(),
      by: nameOf(adminId) ?? role,
    })),
    version: row.version,
    member: { id: member.id, username: member.username, realName: maskName(realName), verified: member.verified },
    claim: claimed
      ? { adminId: claimedBy, username: nameOf(claimedBy) ?? '', until: claimedUntil.toISOString() }
      : null,
    firstApprover: nameOf(row.firstApprover),
    secondApprover: nameOf(row.secondApprover),
    secondApprovalNeeded: row.secondNeeded,
    checks: facts === undefined ? [] : checksOf(ctx, row, details, realName, facts),
  };
}

function checksOf(
  { cipher }: ViewCtx,
  row: WithdrawalRow,
  { account }: Details,
  realName: string | null,
  facts: ReviewFacts,
): ReviewCheck[] {
  const payee = account.payee === null ? '' : cipher.read(account.payee, paymentAccountBounds(account.id).payee);
  return checkWithdrawal(
    {
      amount: row.amount,
      createdAt: row.createdAt,
      accountAddedAt: account.addedAt,
      names: account.kind === 'bank' ? { payee, verified: realName } : null,
      maskedNames: `${maskName(payee)} / ${maskName(realName)}`,
    },
    facts,
  );
}

function staffOf(rows: readonly WithdrawalRow[]): string[] {
  return rows.flatMap(({ claimedBy, firstApprover, secondApprover }) =>
    [claimedBy, firstApprover, secondApprover].filter((id) => id !== null),
  );
}

function stepsStaff(details: ReadonlyMap<string, Details>): string[] {
  return [...details.values()].flatMap(({ steps }) => steps.flatMap(({ adminId }) => adminId ?? []));
}

function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a withdrawal without what belongs to it');
  return value;
}

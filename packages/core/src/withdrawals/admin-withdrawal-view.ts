import type { AdminWithdrawal, ReviewCheck } from '@fairtick/contracts';
import { maskName, personalDataBounds } from '../members/index.ts';
import { paymentAccountBounds } from '../payment-accounts/index.ts';
import { claimOf, isClaimedBy } from '../shared/review-claim.ts';
import { findReviewFacts, type ReviewFacts } from './review-facts.repo.ts';
import { findPeople, type People } from './review-queue.repo.ts';
import { checkWithdrawal } from './withdrawal-checks.ts';
import { toWithdrawal } from './withdrawal-view.ts';
import { type Details, findDetails, findWithdrawal, type Reader, type WithdrawalRow } from './withdrawals.repo.ts';
import { isOver, withdrawalStateOf } from './withdrawals.rules.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

type ViewCtx = Pick<ReviewCtx, 'cipher' | 'clock'>;

/**
 * Withdrawals as staff see them, with names of administrators, notes and the automatic checks. Personal data is masked;
 * the reviewer `viewerId` sees the names of what they claimed in full, only for a view that is written to the log.
 */
export async function adminViewsOf(
  ctx: ViewCtx,
  db: Reader,
  rows: readonly WithdrawalRow[],
  viewerId?: string,
): Promise<AdminWithdrawal[]> {
  const details = await findDetails(db, rows);
  const people = await findPeople(db, rows, [...staffOf(rows), ...stepsStaff(details)]);
  // Withdrawals that are over are decided; only the others are checked.
  const waiting = rows.filter(({ state }) => !isOver(withdrawalStateOf(state)));
  const facts = await findReviewFacts(
    db,
    waiting.map(({ id }) => id),
  );
  return rows.map((row) =>
    toAdminWithdrawal(ctx, { row, details: must(details.get(row.id)), people, viewerId }, facts.get(row.id)),
  );
}

/** The current view of an existing withdrawal. */
export async function adminViewOf(ctx: ViewCtx, db: Reader, id: string, viewerId?: string): Promise<AdminWithdrawal> {
  const row = must(await findWithdrawal(db, id));
  return must((await adminViewsOf(ctx, db, [row], viewerId))[0]);
}

/**
 * Its failed checks. Names are encrypted, so the database cannot compare them. The version ensures that the same
 * withdrawal was compared.
 */
export async function failedOf(ctx: ViewCtx, db: Reader, id: string): Promise<string[]> {
  const { checks } = await adminViewOf(ctx, db, id);
  return checks.filter(({ verdict }) => verdict === 'bad').map(({ key }) => key);
}

type Seen = { row: WithdrawalRow; details: Details; people: People; viewerId: string | undefined };

function toAdminWithdrawal(ctx: ViewCtx, seen: Seen, facts: ReviewFacts | undefined): AdminWithdrawal {
  const { row, details, viewerId } = seen;
  const { members, staff } = seen.people;
  const member = must(members.get(row.memberId));
  const realName = ctx.cipher.read(member.realName, personalDataBounds(member.id).realName);
  const nameOf = (id: string | null) => (id === null ? null : (staff.get(id) ?? null));
  const now = ctx.clock.now();
  const isReviewer = viewerId !== undefined && isClaimedBy(row, viewerId, now);
  const shown = (name: string | null) => (isReviewer && name !== null ? name : maskName(name));
  const names = { payee: payeeOf(ctx, details), verified: realName };
  const withdrawal = toWithdrawal(row, details);
  const { account } = withdrawal;
  return {
    ...withdrawal,
    account: isReviewer && account.kind === 'bank' ? { ...account, payee: shown(names.payee) } : account,
    reasonNote: row.reasonNote,
    steps: details.steps.map(({ state, at, role, adminId }) => ({
      state,
      at: at.toISOString(),
      by: nameOf(adminId) ?? role,
    })),
    version: row.version,
    member: { id: member.id, username: member.username, realName: shown(realName), verified: member.verified },
    claim: claimOf(row, now, nameOf),
    firstApprover: nameOf(row.firstApprover),
    secondApprover: nameOf(row.secondApprover),
    secondApprovalNeeded: row.secondNeeded,
    approvalNote: row.approvalNote,
    explainedChecks: row.explainedChecks,
    checks: facts === undefined ? [] : checksOf(row, details, names, shown, facts),
  };
}

function payeeOf({ cipher }: ViewCtx, { account }: Details): string | null {
  return account.payee === null ? '' : cipher.read(account.payee, paymentAccountBounds(account.id).payee);
}

function checksOf(
  row: WithdrawalRow,
  { account }: Details,
  names: { payee: string | null; verified: string | null },
  shown: (name: string | null) => string,
  facts: ReviewFacts,
): ReviewCheck[] {
  return checkWithdrawal(
    {
      amount: row.amount,
      createdAt: row.createdAt,
      accountAddedAt: account.addedAt,
      names: account.kind === 'bank' ? names : null,
      shownNames: `${shown(names.payee)} / ${shown(names.verified)}`,
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
  if (value === null || value === undefined) throw new Error('a withdrawal without its related rows');
  return value;
}

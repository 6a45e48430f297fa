import { type AdminDeposit, formatDecimal, type Language, type ReviewCheck, rateText } from '@fairtick/contracts';
import { rateScale } from '../fx/index.ts';
import { maskName, personalDataBounds, unreadable } from '../members/index.ts';
import { claimOf, isClaimedBy } from '../shared/review-claim.ts';
import { checkDeposit } from './deposit-checks.ts';
import { toDeposit } from './deposit-view.ts';
import { type DepositRow, type Details, findDeposit, findDetails } from './deposits.repo.ts';
import { needsSecondApproval } from './deposits.rules.ts';
import type { DepositReviewCtx } from './deposits-ctx.ts';
import type { Reader } from './methods.repo.ts';
import { payerNameBound } from './payer-name.ts';
import { findPeople, findReviewFacts, type People, type ReviewFacts } from './review-queue.repo.ts';

type ViewCtx = Pick<DepositReviewCtx, 'cipher' | 'clock'>;
/** `viewerId`: the reviewer who claimed it sees the names in full; only for a view that is written to the log. */
export type AdminViewOptions = { language: Language; viewerId?: string };

/** Deposits as reviewers see them, with names of people, notes and the automatic checks. */
export async function adminViewsOf(
  ctx: ViewCtx,
  db: Reader,
  rows: readonly DepositRow[],
  options: AdminViewOptions,
): Promise<AdminDeposit[]> {
  const details = await findDetails(db, rows);
  const people = await findPeople(
    db,
    rows.map(({ memberId }) => memberId),
    rows.flatMap((row) => staffOf(row, details.get(row.id))),
  );
  const waiting = rows.filter(({ dueAt }) => dueAt !== null).map(({ id }) => id);
  const facts = await findReviewFacts(db, waiting);
  return rows.map((row) => toAdminDeposit(ctx, { row, details: must(details.get(row.id)), people, options }, facts));
}

/** The current view of an existing deposit. */
export async function adminViewOf(
  ctx: ViewCtx,
  db: Reader,
  id: string,
  options: AdminViewOptions,
): Promise<AdminDeposit> {
  return must((await adminViewsOf(ctx, db, [must(await findDeposit(db, id))], options))[0]);
}

type Seen = { row: DepositRow; details: Details; people: People; options: AdminViewOptions };

function toAdminDeposit(ctx: ViewCtx, seen: Seen, facts: ReadonlyMap<string, ReviewFacts>): AdminDeposit {
  const { row, details, people, options } = seen;
  const member = must(people.members.get(row.memberId));
  const names = {
    real: ctx.cipher.read(member.realName, personalDataBounds(member.id).realName),
    payer: row.payerName === null ? null : (ctx.cipher.read(row.payerName, payerNameBound(row.id)) ?? unreadable),
  };
  const nameOf = (id: string | null) => (id === null ? null : (people.staff.get(id) ?? null));
  const fact = facts.get(row.id);
  const now = ctx.clock.now();
  const isReviewer = options.viewerId !== undefined && isClaimedBy(row, options.viewerId, now);
  const shown = (name: string | null) => (isReviewer && name !== null ? name : maskName(name));
  return {
    ...toDeposit(row, details, options.language),
    reasonNote: row.reasonNote,
    steps: details.steps.map(({ state, at, movedBy, adminId }) => ({
      state,
      at: at.toISOString(),
      by: nameOf(adminId) ?? movedBy,
    })),
    version: row.version,
    member: { id: member.id, username: member.username, realName: shown(names.real), verified: member.verified },
    payerName: names.payer === null ? null : shown(names.payer),
    externalRef: row.refundRef ?? row.externalRef,
    claim: claimOf(row, now, nameOf),
    firstApprover: nameOf(row.firstApprover),
    secondApprover: nameOf(row.secondApprover),
    secondApprovalNeeded: needsSecondApproval(row),
    seenAmount: row.seenAmount === null ? null : formatDecimal(row.seenAmount, row.scale),
    maxAmount: row.maxAmount === null ? null : formatDecimal(row.maxAmount, row.scale),
    approvalNote: row.approvalNote,
    confirmationsSeen: row.confirmationsSeen,
    confirmationsSource: row.confirmationsSource,
    checks: fact === undefined ? [] : checksOf(row, details, names, shown, fact),
  };
}

const givenUp: ReadonlySet<string> = new Set(['expired', 'cancelled', 'rejected']);

function checksOf(
  row: DepositRow,
  { steps }: Details,
  names: { real: string | null; payer: string | null },
  shown: (name: string | null) => string,
  facts: ReviewFacts,
): ReviewCheck[] {
  const { rate, source, pair } = row;
  return checkDeposit(
    {
      ...row,
      quote: rate === null ? null : `${pair} ${rateText(formatDecimal(rate, rateScale))}, ${source}`,
      givenUpBefore: steps.some(({ state }) => givenUp.has(state)),
      names,
      shownNames: `${names.payer === null ? '–' : shown(names.payer)} / ${shown(names.real)}`,
    },
    facts,
  );
}

function staffOf(row: DepositRow, details: Details | undefined): string[] {
  const acting = (details?.steps ?? []).map(({ adminId }) => adminId);
  return [row.claimedBy, row.firstApprover, row.secondApprover, ...acting].filter((id) => id !== null);
}

function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a deposit without its related rows');
  return value;
}

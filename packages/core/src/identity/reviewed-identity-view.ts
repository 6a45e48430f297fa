import { platformDayOf, type ReviewCheck, type ReviewedIdentity } from '@fairtick/contracts';
import { judgeIdNumber } from '../members/index.ts';
import { readDeclared, toCheckView } from './check-view.ts';
import {
  type CheckRow,
  findCheck,
  findManyOnFile,
  findStaff,
  findStandings,
  type MemberOnFile,
  type Reader,
  type Standing,
} from './identity.repo.ts';
import { type CheckedIdentity, checkIdentity } from './identity-checks.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import { maskDocument, readDocument } from './open-document.ts';
import { findReviewFacts, type ReviewFacts } from './review-facts.repo.ts';

type ViewCtx = Pick<IdentityCtx, 'cipher' | 'clock'>;

/** Submissions as staff see them: names of administrators, the note, the machine's findings; personal data masked. */
export async function reviewedViewsOf(
  ctx: ViewCtx,
  db: Reader,
  rows: readonly CheckRow[],
): Promise<ReviewedIdentity[]> {
  const memberIds = rows.map(({ memberId }) => memberId);
  const members = await findManyOnFile(db, memberIds);
  const standings = await findStandings(db, memberIds);
  const staff = await findStaff(db, rows.flatMap(staffOf));
  // What is over is decided; only the rest is checked.
  const waiting = rows.filter(({ state }) => state === 'pending_review').map(({ id }) => id);
  const facts = await findReviewFacts(db, waiting);
  return rows.map((row) =>
    toReviewed(ctx, row, {
      member: must(members.get(row.memberId)),
      standing: must(standings.get(row.memberId)),
      facts: facts.get(row.id),
      nameOf: (id) => (id === null ? null : (staff.get(id) ?? null)),
    }),
  );
}

/** The present view of one that is there. */
export async function reviewedViewOf(ctx: ViewCtx, db: Reader, id: string): Promise<ReviewedIdentity> {
  return must((await reviewedViewsOf(ctx, db, [must(await findCheck(db, id))]))[0]);
}

type Surroundings = {
  member: MemberOnFile;
  standing: Standing;
  facts: ReviewFacts | undefined;
  nameOf: (adminId: string | null) => string | null;
};

function toReviewed(ctx: ViewCtx, row: CheckRow, { member, standing, facts, nameOf }: Surroundings): ReviewedIdentity {
  const sealed = { name: member.realName, idNumber: member.idNumber };
  const onFile = maskDocument(readDocument(ctx.cipher, member.id, sealed));
  const { claimedBy, claimedUntil } = row;
  const claimed = claimedBy !== null && claimedUntil !== null && claimedUntil > ctx.clock.now();
  return {
    ...toCheckView(ctx.cipher, row),
    version: row.version,
    number: row.number,
    attemptsLeft: standing.attemptsLeft,
    member: {
      id: member.id,
      username: member.username,
      realName: onFile.name,
      idNumber: onFile.idNumber,
      verified: member.verified,
    },
    nameDiffers: row.nameDiffers,
    numberDiffers: row.numberDiffers,
    documentExpiresOn: row.documentExpiresOn?.toISOString().slice(0, 10) ?? null,
    note: row.note,
    decidedBy: nameOf(row.decidedBy),
    endedBy: nameOf(row.endedBy),
    reopenedBy: nameOf(row.reopenedBy),
    claim: claimed
      ? { adminId: claimedBy, username: nameOf(claimedBy) ?? '', until: claimedUntil.toISOString() }
      : null,
    checks: facts === undefined ? [] : checksOf(ctx, row, onFile, standing.maxAttempts, facts),
  };
}

function checksOf(
  { cipher, clock }: ViewCtx,
  row: CheckRow,
  onFile: { name: string; idNumber: string },
  maxAttempts: number,
  facts: ReviewFacts,
): ReviewCheck[] {
  const declared = must(readDeclared(cipher, row));
  const verdict = judgeIdNumber(declared.idNumber ?? '', platformDayOf(clock.now()));
  const { region } = toCheckView(cipher, row);
  const masked = maskDocument(declared);
  const item: CheckedIdentity = {
    region,
    nameDiffers: row.nameDiffers,
    numberDiffers: row.numberDiffers,
    maskedNames: `${masked.name} / ${onFile.name}`,
    maskedNumbers: `${masked.idNumber} / ${onFile.idNumber}`,
    years: verdict.valid ? verdict.years : undefined,
    number: row.number,
    maxAttempts,
  };
  return checkIdentity(item, facts);
}

function staffOf({ claimedBy, decidedBy, endedBy, reopenedBy }: CheckRow): string[] {
  return [claimedBy, decidedBy, endedBy, reopenedBy].filter((id) => id !== null);
}

function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a submission without what belongs to it');
  return value;
}

import { platformDayOf, type ReviewCheck, type ReviewedIdentity } from '@fairtick/contracts';
import { checkIdNumber } from '../members/index.ts';
import { claimOf, isClaimedBy } from '../shared/review-claim.ts';
import { readDeclared, toCheckView } from './check-view.ts';
import {
  type CheckRow,
  findCheck,
  findManyOnFile,
  findPhotosOpened,
  findStaff,
  findStandings,
  type MemberOnFile,
  type Reader,
  type Standing,
} from './identity.repo.ts';
import { type CheckedIdentity, checkIdentity } from './identity-checks.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import { maskDocument, type PlainDocument, readDocument } from './open-document.ts';
import { findReviewFacts, type ReviewFacts } from './review-facts.repo.ts';

type ViewCtx = Pick<IdentityCtx, 'cipher' | 'clock'>;

/**
 * Submissions as staff see them, with names of administrators, notes and the automatic checks. Personal data is masked;
 * the reviewer `viewerId` sees the names of what they claimed in full, only for a view that is written to the log.
 */
export async function reviewedViewsOf(
  ctx: ViewCtx,
  db: Reader,
  rows: readonly CheckRow[],
  viewerId?: string,
): Promise<ReviewedIdentity[]> {
  const memberIds = rows.map(({ memberId }) => memberId);
  const members = await findManyOnFile(db, memberIds);
  const standings = await findStandings(db, memberIds);
  const staff = await findStaff(db, rows.flatMap(staffOf));
  // Submissions that are over are decided; only the others are checked.
  const waiting = rows.filter(({ state }) => state === 'pending_review').map(({ id }) => id);
  const facts = await findReviewFacts(db, waiting);
  const opened = new Map<string, boolean>();
  for (const row of viewerId === undefined ? [] : rows)
    opened.set(row.id, await findPhotosOpened(db, row, viewerId ?? ''));
  return rows.map((row) =>
    toReviewed(ctx, row, {
      viewerId,
      photosOpened: opened.get(row.id) ?? null,
      member: must(members.get(row.memberId)),
      standing: must(standings.get(row.memberId)),
      facts: facts.get(row.id),
      nameOf: (id) => (id === null ? null : (staff.get(id) ?? null)),
    }),
  );
}

/** The current view of an existing submission. */
export async function reviewedViewOf(
  ctx: ViewCtx,
  db: Reader,
  id: string,
  viewerId: string,
): Promise<ReviewedIdentity> {
  return must((await reviewedViewsOf(ctx, db, [must(await findCheck(db, id))], viewerId))[0]);
}

type Surroundings = {
  viewerId: string | undefined;
  photosOpened: boolean | null;
  member: MemberOnFile;
  standing: Standing;
  facts: ReviewFacts | undefined;
  nameOf: (adminId: string | null) => string | null;
};

function toReviewed(ctx: ViewCtx, row: CheckRow, surroundings: Surroundings): ReviewedIdentity {
  const { viewerId, photosOpened, member, standing, facts, nameOf } = surroundings;
  const now = ctx.clock.now();
  const isReviewer = viewerId !== undefined && isClaimedBy(row, viewerId, now);
  const shown = (document: ReturnType<typeof readDocument>): PlainDocument => {
    const masked = maskDocument(document);
    return isReviewer && document.name !== null ? { ...masked, name: document.name } : masked;
  };
  const onFile = shown(readDocument(ctx.cipher, member.id, { name: member.realName, idNumber: member.idNumber }));
  const declared = readDeclared(ctx.cipher, row);
  return {
    ...toCheckView(ctx.cipher, row),
    document: declared === null ? null : shown(declared),
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
    firstApprover: nameOf(row.firstApprover),
    secondApprovalNeeded:
      row.firstApprover !== null || (facts !== undefined && (facts.sharedBy > 0n || facts.pictureReused > 0n)),
    approvalNote: row.approvalNote,
    photosOpened,
    decidedBy: nameOf(row.decidedBy),
    endedBy: nameOf(row.endedBy),
    reopenedBy: nameOf(row.reopenedBy),
    claim: claimOf(row, now, nameOf),
    checks: facts === undefined ? [] : checksOf(ctx, row, { onFile, shown }, standing.maxAttempts, facts),
  };
}

function checksOf(
  { cipher, clock }: ViewCtx,
  row: CheckRow,
  { onFile, shown }: { onFile: PlainDocument; shown: (document: ReturnType<typeof readDocument>) => PlainDocument },
  maxAttempts: number,
  facts: ReviewFacts,
): ReviewCheck[] {
  const declared = must(readDeclared(cipher, row));
  const verdict = checkIdNumber(declared.idNumber ?? '', platformDayOf(clock.now()));
  const { region } = toCheckView(cipher, row);
  const compared = shown(declared);
  const item: CheckedIdentity = {
    region,
    nameDiffers: row.nameDiffers,
    numberDiffers: row.numberDiffers,
    shownNames: `${compared.name} / ${onFile.name}`,
    maskedNumbers: `${compared.idNumber} / ${onFile.idNumber}`,
    years: verdict.valid ? verdict.years : undefined,
    number: row.number,
    maxAttempts,
  };
  return checkIdentity(item, facts);
}

function staffOf({ claimedBy, firstApprover, decidedBy, endedBy, reopenedBy }: CheckRow): string[] {
  return [claimedBy, firstApprover, decidedBy, endedBy, reopenedBy].filter((id) => id !== null);
}

function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a submission without its related rows');
  return value;
}

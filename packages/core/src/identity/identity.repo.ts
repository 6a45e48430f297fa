import type { DocumentRegion, ErrorCode } from '@fairtick/contracts';
import type { Prisma, Tx } from '@fairtick/db';

/** Reads run inside and outside of transactions. */
export type Reader = Pick<Tx, 'identityCheck' | 'member' | 'admin' | '$queryRaw'>;

export type CheckRow = Prisma.IdentityCheckGetPayload<object>;

// ---------------------------------------------------------------- stored procedures: each checks its rules under the row's lock
export type NewCheck = {
  id: string;
  memberId: string;
  epoch: number;
  region: DocumentRegion;
  name: Uint8Array;
  idNumber: Uint8Array;
  idNumberDigest: Uint8Array;
  nameDiffers: boolean;
  numberDiffers: boolean;
  frontUploadId: string;
  backUploadId: string;
};

/** Returns the id of the submission in force: an earlier one's when the same pictures were submitted before. */
export async function insertCheck(tx: Tx, check: NewCheck): Promise<string> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM identity_submit(${check.id}::uuid, ${check.memberId}::uuid, ${check.epoch}::int, ${check.region},
      ${check.name}, ${check.idNumber}, ${check.idNumberDigest}, ${check.nameDiffers}, ${check.numberDiffers},
      ${check.frontUploadId}::uuid, ${check.backUploadId}::uuid)`;
  if (row === undefined) throw new Error('identity_submit returned no row');
  return row.id;
}

/** An administrator's step on one submission, in the version that they saw. */
export type Step = { sessionId: string; id: string; version: number };

export async function claimRow(tx: Tx, { sessionId, id }: Omit<Step, 'version'>): Promise<void> {
  await tx.$queryRaw`SELECT id FROM identity_claim(${sessionId}::uuid, ${id}::uuid)`;
}

/** @param expiresOn the document's last day, `YYYY-MM-DD`; null without one. */
export async function approveRow(
  tx: Tx,
  { sessionId, id, version, expiresOn, note }: Step & { expiresOn: string | null; note: string | null },
): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM identity_approve(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${expiresOn}::date, ${note})`;
}

type Grounds = { reasons: readonly string[]; note: string };

export async function rejectRow(tx: Tx, { sessionId, id, version, reasons, note }: Step & Grounds): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM identity_reject(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${[...reasons]}::text[], ${note})`;
}

export async function revokeRow(tx: Tx, { sessionId, id, version, reasons, note }: Step & Grounds): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM identity_revoke(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${[...reasons]}::text[], ${note})`;
}

export async function reopenRow(tx: Tx, { sessionId, id, version }: Step): Promise<void> {
  await tx.$queryRaw`SELECT id FROM identity_reopen(${sessionId}::uuid, ${id}::uuid, ${version}::int)`;
}

/** Ends at most `limit` verifications whose time is over and returns them. */
export async function expireRows(tx: Tx, limit: number): Promise<{ id: string; memberId: string }[]> {
  return tx.$queryRaw`SELECT id, member_id AS "memberId" FROM expire_identity(${limit}::int)`;
}

/** Purges at most `limit` submissions and returns their ids and the files of their pictures, one row per file. */
export async function purgeRows(tx: Tx, limit: number): Promise<{ id: string; file: string }[]> {
  return tx.$queryRaw`SELECT id, file FROM purge_identity(${limit}::int)`;
}

// ---------------------------------------------------------------- reading
/** Whether an administrator opened both photos of a submission, by the log. */
export async function findPhotosOpened(
  db: Reader,
  { frontUploadId, backUploadId }: CheckRow,
  adminId: string,
): Promise<boolean> {
  const [row] = await db.$queryRaw<{ opened: boolean }[]>`
    SELECT identity_photos_opened(${adminId}::uuid, ${frontUploadId}::uuid, ${backUploadId}::uuid) AS opened`;
  return row?.opened === true;
}

export async function findCheck(db: Reader, id: string): Promise<CheckRow | null> {
  return db.identityCheck.findUnique({ where: { id } });
}

export async function findLatestOf(db: Reader, memberId: string): Promise<CheckRow | null> {
  return db.identityCheck.findFirst({ where: { memberId }, orderBy: { number: 'desc' } });
}

export type MemberOnFile = {
  id: string;
  username: string;
  verified: boolean;
  realName: Uint8Array;
  idNumber: Uint8Array;
  idNumberDigest: Uint8Array;
};
const onFile = {
  id: true,
  username: true,
  verified: true,
  realName: true,
  idNumber: true,
  idNumberDigest: true,
} as const;

export async function findOnFile(db: Reader, memberId: string): Promise<MemberOnFile | null> {
  return db.member.findUnique({ where: { id: memberId }, select: onFile });
}

export async function findManyOnFile(db: Reader, memberIds: readonly string[]): Promise<Map<string, MemberOnFile>> {
  const rows = await db.member.findMany({ where: { id: { in: [...memberIds] } }, select: onFile });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Usernames of administrators. */
export async function findStaff(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.admin.findMany({ where: { id: { in: [...ids] } }, select: { id: true, username: true } });
  return new Map(rows.map(({ id, username }) => [id, username]));
}

export type Standing = {
  memberId: string;
  attemptsLeft: number;
  /** The code that would refuse the next submission; null: none. */
  refusal: ErrorCode | null;
  verifiedUntil: Date | null;
  maxAttempts: number;
  answerWithinS: number;
  keepRejectedDays: number;
};

export async function findStandings(db: Reader, memberIds: readonly string[]): Promise<Map<string, Standing>> {
  const rows = await db.$queryRaw<Standing[]>`
    SELECT m.id AS "memberId", s.attempts_left AS "attemptsLeft", s.refusal, c.verified_until AS "verifiedUntil",
           t.identity_max_submissions AS "maxAttempts", t.identity_due_s AS "answerWithinS",
           t.identity_keep_rejected_days AS "keepRejectedDays"
      FROM unnest(${[...memberIds]}::uuid[]) AS m (id)
     CROSS JOIN LATERAL identity_standing(m.id) s
     CROSS JOIN money_terms_at(clock_timestamp()) t
      LEFT JOIN identity_check c ON c.member_id = m.id AND c.state = 'verified'`;
  return new Map(rows.map((row) => [row.memberId, row]));
}

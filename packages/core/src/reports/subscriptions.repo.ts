import type { Db, Prisma, Tx } from '@fairtick/db';

export type Subscription = Omit<Prisma.ReportSubscriptionGetPayload<object>, 'adminId'>;

export async function findSubscription(
  db: Pick<Tx, 'reportSubscription'>,
  adminId: string,
): Promise<Subscription | null> {
  return db.reportSubscription.findUnique({ where: { adminId }, omit: { adminId: true } });
}

export async function saveSubscription(tx: Tx, adminId: string, subscription: Subscription): Promise<void> {
  await tx.reportSubscription.upsert({
    where: { adminId },
    create: { adminId, ...subscription },
    update: subscription,
    select: { adminId: true },
  });
}

type LastMail = { period: string; sentAt: Date | null; failedAt: Date | null };

export async function findLastMail(db: Pick<Tx, 'reportMail'>, adminId: string): Promise<LastMail | null> {
  return db.reportMail.findFirst({
    where: { adminId },
    orderBy: [{ claimedAt: 'desc' }, { period: 'desc' }],
    select: { period: true, sentAt: true, failedAt: true },
  });
}

export type DueMail = { adminId: string; period: string; email: string; language: string };

/** Calls claim_report_mail in a transaction of its own, so that the claim is committed before the mail leaves. */
export async function claimMail(db: Pick<Db, 'pool'>, now: Date): Promise<DueMail | null> {
  const { rows } = await db.pool.query<DueMail>(
    'SELECT admin_id AS "adminId", period, email, language FROM claim_report_mail($1)',
    [now],
  );
  return rows[0] ?? null;
}

/** Records what became of a claimed mail. */
export async function finishMail(
  db: Pick<Db, 'pool'>,
  { adminId, period, isSent, at }: { adminId: string; period: string; isSent: boolean; at: Date },
): Promise<void> {
  await db.pool.query(
    `UPDATE report_mail
        SET sent_at = CASE WHEN $3 THEN $4::timestamptz END, failed_at = CASE WHEN NOT $3 THEN $4::timestamptz END,
            failures = failures + CASE WHEN $3 THEN 0 ELSE 1 END
      WHERE admin_id = $1 AND period = $2`,
    [adminId, period, isSent, at],
  );
}

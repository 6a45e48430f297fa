import { type RealityCheckMinutes, realityCheckMinutes } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

export type SessionRow = {
  signedInAt: Date;
  minutes: RealityCheckMinutes | null;
  /** When the member chose the interval. */
  chosenAt: Date | null;
};

/** A member's session with their reality check; null: the session is unknown. */
export async function findSession(
  db: Db['prisma'] | Tx,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<SessionRow | null> {
  const session = await db.session.findFirst({ where: { id: sessionId, memberId }, select: { createdAt: true } });
  if (session === null) return null;
  const { realityCheckMinutes: stored, realityCheckSince } = await db.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { realityCheckMinutes: true, realityCheckSince: true },
  });
  const minutes = realityCheckMinutes.find((one) => one === stored) ?? null;
  return { signedInAt: session.createdAt, minutes, chosenAt: realityCheckSince };
}

export async function saveRealityCheck(
  tx: Tx,
  { memberId, minutes, at }: { memberId: string; minutes: RealityCheckMinutes | null; at: Date },
): Promise<void> {
  await tx.member.update({
    where: { id: memberId },
    data: { realityCheckMinutes: minutes, realityCheckSince: at },
    select: { id: true },
  });
}

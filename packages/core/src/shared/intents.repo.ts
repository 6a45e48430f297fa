import type { Tx } from '@fairtick/db';

export type Intent = { actorId: string; route: number; key: string; bodyHash: Buffer };
export type KnownIntent = { answer: unknown; otherBody: boolean };

/**
 * First statement of an intent: waits for a running command with the same key, then returns whether the key was used.
 */
export async function claimIntent(tx: Tx, { actorId, route, key, bodyHash }: Intent): Promise<KnownIntent> {
  const [row] = await tx.$queryRaw<{ answer: unknown; otherBody: boolean }[]>`
    SELECT answer, other_body AS "otherBody" FROM claim_intent(${actorId}::uuid, ${route}::smallint, ${key}::uuid, ${bodyHash})`;
  if (row === undefined) throw new Error('claim_intent returned no row');
  return { answer: row.answer, otherBody: row.otherBody };
}

export async function answerIntent(tx: Tx, intent: Intent & { refused: boolean; answer: unknown }): Promise<void> {
  const { actorId, route, key, bodyHash, refused } = intent;
  await tx.$executeRaw`
    SELECT answer_intent(${actorId}::uuid, ${route}::smallint, ${key}::uuid, ${bodyHash}, ${refused},
      ${JSON.stringify(intent.answer)}::jsonb)`;
}

// A fixed name: there is one intent per transaction, and no caller's text is in a statement.
export async function openSavepoint(tx: Tx): Promise<void> {
  await tx.$executeRaw`SAVEPOINT intent`;
}
export async function releaseSavepoint(tx: Tx): Promise<void> {
  await tx.$executeRaw`RELEASE SAVEPOINT intent`;
}
export async function rollBackToSavepoint(tx: Tx): Promise<void> {
  await tx.$executeRaw`ROLLBACK TO SAVEPOINT intent`;
}

import type { Tx } from '@fairtick/db';

/** Through the door, which changes the member and his wallets together. Returns what it was before. */
export async function saveVerified(
  tx: Tx,
  { sessionId, memberId, verified }: { sessionId: string; memberId: string; verified: boolean },
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ before: boolean }[]>`
    SELECT set_member_verified(${sessionId}::uuid, ${memberId}::uuid, ${verified}) AS before`;
  if (row === undefined) throw new Error('set_member_verified gave no row');
  return row.before;
}

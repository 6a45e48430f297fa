import type { CodeChannel } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { CodePurpose } from './credentials.rules.ts';

type Digest = Uint8Array<ArrayBuffer>;
export type CodeDraft = { id: string; memberId: string; purpose: CodePurpose; channel: CodeChannel; digest: Digest };

/** Files a code; of its purpose it is the only one that works from now. @throws a refusal of the door: too soon, too many. */
export async function insertCode(tx: Tx, { id, memberId, purpose, channel, digest }: CodeDraft): Promise<void> {
  await tx.$executeRaw`
    SELECT issue_verification_code(${id}::uuid, ${memberId}::uuid, ${purpose}, ${channel}, ${digest})`;
}

/** Whether that code works: a right one is used up by this, a wrong one counted. Commit in either case. */
export async function spendCode(
  tx: Tx,
  { memberId, purpose, digest }: Pick<CodeDraft, 'memberId' | 'purpose' | 'digest'>,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ right: boolean }[]>`
    SELECT spend_verification_code(${memberId}::uuid, ${purpose}, ${digest}) AS "right"`;
  return row?.right === true;
}

/** A code that reached nobody works no more, and the next one need not wait for its minute. */
export async function markUndelivered(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`SELECT verification_code_undelivered(${id}::uuid)`;
}

import type { CodeChannel } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { CodePurpose } from './credentials.rules.ts';

type Digest = Uint8Array<ArrayBuffer>;
export type CodeDraft = { id: string; memberId: string; purpose: CodePurpose; channel: CodeChannel; digest: Digest };

/**
 * Stores a code, which invalidates earlier ones of its purpose. @throws refusals of the stored procedure: too soon, too
 * many.
 */
export async function insertCode(tx: Tx, { id, memberId, purpose, channel, digest }: CodeDraft): Promise<void> {
  await tx.$executeRaw`
    SELECT issue_verification_code(${id}::uuid, ${memberId}::uuid, ${purpose}, ${channel}, ${digest})`;
}

/** Whether that code is valid: a right one is used up by this, a wrong one counted. Commit in either case. */
export async function spendCode(
  tx: Tx,
  { memberId, purpose, digest }: Pick<CodeDraft, 'memberId' | 'purpose' | 'digest'>,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ right: boolean }[]>`
    SELECT spend_verification_code(${memberId}::uuid, ${purpose}, ${digest}) AS "right"`;
  return row?.right === true;
}

/** Invalidates an undelivered code, so that the next one need not wait a minute. */
export async function markUndelivered(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`SELECT verification_code_undelivered(${id}::uuid)`;
}

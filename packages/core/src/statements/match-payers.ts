import type { Tx } from '@fairtick/db';
import { personalDataBounds } from '../members/index.ts';
import type { Cipher } from '../shared/cipher.ts';
import { counterpartyBound } from './counterparty-bound.ts';
import { certainPairs, sameName } from './payers.rules.ts';
import { findPayerCandidates, matchByPayer } from './statements.repo.ts';

const candidateLimit = 5_000;

/** Matches lines without a code by payer, amount and time, where only one line and one deposit fit. */
export async function matchPayers(tx: Tx, { cipher, bucket }: { cipher: Cipher; bucket: number }): Promise<number> {
  const candidates = await findPayerCandidates(tx, bucket, candidateLimit);
  const fitting = candidates.filter(({ lineId, counterparty, memberId, realName }) => {
    const payer = cipher.read(counterparty, counterpartyBound(lineId));
    const member = cipher.read(realName, personalDataBounds(memberId).realName);
    return payer !== null && member !== null && sameName(payer, member);
  });
  let noted = 0;
  for (const pair of certainPairs(fitting)) if (await matchByPayer(tx, pair)) noted += 1;
  return noted;
}

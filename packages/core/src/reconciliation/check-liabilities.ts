import { createHash, type Hash } from 'node:crypto';
import { formatDecimal } from '@fairtick/contracts';
import { equalBytes } from '@fairtick/tlog';
import { encodeSum, foldTree, liabilityLeaf, type SumNode } from '@fairtick/verifier';
import { moneyScale } from '../ledger/index.ts';
import { type LeafRow, leafColumns } from '../liabilities/index.ts';
import type { Differences } from './books.repo.ts';
import type { Snapshot } from './snapshot.ts';
import { streamRows } from './stream-rows.ts';

type DayRow = {
  day: string;
  total: bigint;
  leaves: number;
  root: Buffer;
  /** SHA-256 of the stored nodes of each level. */
  levels: Buffer[] | null;
  statement: string | null;
};
type Tree = { root: SumNode; leaves: number; levels: Hash[] };

/**
 * Builds the sum tree of every day recorded since a time, or ever, from its leaves, with the rules of the members'
 * verifier: it gives the stored root and total, the stored nodes, and what the signed statement says. Neither the leaves nor
 * the nodes of a day are in memory at the same time.
 */
export async function checkLiabilities(
  snapshot: Snapshot,
  { since }: { since: Date | null },
): Promise<Differences & { looked: number }> {
  const found = { wrong: 0, example: null as string | null, looked: 0 };
  const { rows } = await snapshot.query<DayRow>(
    `SELECT d.day, d.total, d.leaves, d.root, convert_from(s.statement, 'UTF8') AS statement,
            (SELECT array_agg(sha256(l.nodes) ORDER BY l.level) FROM liability_level l WHERE l.day = d.day) AS levels
       FROM liability_day d
       LEFT JOIN log_statement s
         ON s.kind = statement_kind_number('liabilities') AND s.subject = '' AND s.number = d.day - '1970-01-01'::date
      WHERE $1::timestamptz IS NULL OR d.made_at >= $1 ORDER BY d.day`,
    [since],
  );
  for (const row of rows) {
    const tree = await buildTree(snapshot, row.day);
    const problem = problemOf(row, tree);
    if (problem !== null) {
      found.wrong += 1;
      found.example ??= `${row.day}: ${problem}`;
    }
    found.looked += tree.leaves;
  }
  return found;
}

async function buildTree(snapshot: Snapshot, day: string): Promise<Tree> {
  const levels: Hash[] = [];
  const tree = foldTree((level, { hash, sum }) => {
    levels[level] ??= createHash('sha256');
    // As a level is stored: 32 bytes of hash and 8 of sum for each node.
    levels[level].update(hash).update(encodeSum(sum));
  });
  const sql = `SELECT ${leafColumns} FROM liability_leaf WHERE day = $1::date ORDER BY place`;
  for await (const leaf of streamRows<LeafRow>(snapshot, sql, [day])) tree.add(liabilityLeaf(leaf));
  return { ...tree.end(), levels };
}

function problemOf({ day, total, leaves, root, levels, statement }: DayRow, computed: Tree): string | null {
  if (!equalBytes(computed.root.hash, root)) return 'the leaves do not give the root';
  if (computed.root.sum !== total || computed.leaves !== leaves)
    return 'the leaves do not give the total or the number';
  const areStored =
    computed.levels.length === (levels ?? []).length &&
    computed.levels.every((level, index) => equalBytes(levels?.[index] ?? new Uint8Array(), level.digest()));
  if (!areStored) return 'the stored nodes are not those of the leaves';
  const stated = [day, root.toString('hex'), formatDecimal(total, moneyScale), leaves];
  const [, , , ...fields] = JSON.parse(statement ?? '[]') as unknown[];
  return JSON.stringify(fields) === JSON.stringify(stated) ? null : 'the signed statement says something else';
}

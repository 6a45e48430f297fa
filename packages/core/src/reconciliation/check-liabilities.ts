import { formatDecimal } from '@fairtick/contracts';
import { concat, equalBytes } from '@fairtick/tlog';
import { encodeSum, levelsOf, liabilityLeaf, rootOf, type SumNode } from '@fairtick/verifier';
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
  nodes: Buffer[] | null;
  statement: string | null;
};

/**
 * Builds the sum tree of every day recorded since a time, or ever, from its leaves, with the rules of the members'
 * verifier: it gives the stored root and total, the stored nodes, and what the signed statement says.
 */
export async function checkLiabilities(
  snapshot: Snapshot,
  { since }: { since: Date | null },
): Promise<Differences & { looked: number }> {
  const found = { wrong: 0, example: null as string | null, looked: 0 };
  const { rows } = await snapshot.query<DayRow>(
    `SELECT d.day, d.total, d.leaves, d.root, convert_from(s.statement, 'UTF8') AS statement,
            (SELECT array_agg(l.nodes ORDER BY l.level) FROM liability_level l WHERE l.day = d.day) AS nodes
       FROM liability_day d
       LEFT JOIN log_statement s
         ON s.kind = statement_kind_number('liabilities') AND s.subject = '' AND s.number = d.day - '1970-01-01'::date
      WHERE $1::timestamptz IS NULL OR d.made_at >= $1 ORDER BY d.day`,
    [since],
  );
  for (const row of rows) {
    const leaves: SumNode[] = [];
    const sql = `SELECT ${leafColumns} FROM liability_leaf WHERE day = $1::date ORDER BY place`;
    for await (const leaf of streamRows<LeafRow>(snapshot, sql, [row.day])) leaves.push(liabilityLeaf(leaf));
    const problem = problemOf(row, levelsOf(leaves));
    if (problem !== null) {
      found.wrong += 1;
      found.example ??= `${row.day}: ${problem}`;
    }
    found.looked += leaves.length;
  }
  return found;
}

function problemOf({ day, total, leaves, root, nodes, statement }: DayRow, levels: SumNode[][]): string | null {
  const computed = rootOf(levels);
  if (!equalBytes(computed.hash, root)) return 'the leaves do not give the root';
  if (computed.sum !== total || levels[0]?.length !== leaves) return 'the leaves do not give the total or the number';
  const areStored = levels.every(
    (level, index) => level.length === 0 || equalBytes(nodes?.[index] ?? new Uint8Array(), bytesOf(level)),
  );
  if (!areStored) return 'the stored nodes are not those of the leaves';
  const stated = [day, root.toString('hex'), formatDecimal(total, moneyScale), leaves];
  const [, , , ...fields] = JSON.parse(statement ?? '[]') as unknown[];
  return JSON.stringify(fields) === JSON.stringify(stated) ? null : 'the signed statement says something else';
}

/** A level as it is stored: 32 bytes of hash and 8 of sum for each node. */
function bytesOf(level: readonly SumNode[]): Uint8Array {
  return concat(...level.flatMap(({ hash, sum }) => [hash, encodeSum(sum)]));
}

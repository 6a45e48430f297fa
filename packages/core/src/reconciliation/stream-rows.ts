import type { Snapshot } from './snapshot.ts';

const fetchSize = 2_000;
let made = 0;

/** Rows of a query in its order, read by a cursor of the snapshot's transaction, a few thousand in memory at a time. */
export async function* streamRows<Row extends object>(
  snapshot: Snapshot,
  text: string,
  values: unknown[],
): AsyncGenerator<Row> {
  made += 1;
  const name = `books_${made}`;
  await snapshot.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${text}`, values);
  for (;;) {
    const { rows } = await snapshot.query<Row>(`FETCH ${fetchSize} FROM ${name}`);
    yield* rows;
    if (rows.length < fetchSize) break;
  }
  await snapshot.query(`CLOSE ${name}`);
}

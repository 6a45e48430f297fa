/** Consecutive rows with the same key, in their order. */
export function groupRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): { id: string; rows: Row[] }[] {
  const groups: { id: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const id = keyOf(row);
    let last = groups.at(-1);
    if (last?.id !== id) groups.push((last = { id, rows: [] }));
    last.rows.push(row);
  }
  return groups;
}

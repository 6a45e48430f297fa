/** Binds the encrypted name of a line to its row. */
export function counterpartyBound(lineId: string): string {
  return `statement_line.counterparty:${lineId}`;
}

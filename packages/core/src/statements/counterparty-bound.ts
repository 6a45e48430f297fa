/** What the sealed name of a line is tied to. */
export function counterpartyBound(lineId: string): string {
  return `statement_line.counterparty:${lineId}`;
}

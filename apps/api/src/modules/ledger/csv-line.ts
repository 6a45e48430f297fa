// What spreadsheets take for the beginning of a formula, in full width too, or cut a cell at.
const formula = /^[\s\u0000]*[=+\-@\u0000\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const special = /[",\r\n]/;

/** One line of a CSV file (RFC 4180). A cell that could be run as a formula is text with a quote in front. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

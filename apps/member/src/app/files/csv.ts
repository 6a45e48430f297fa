/** What a spreadsheet would take for a formula; money with a sign is a figure and stays one. */
const formula = /^[=+\-@\t\r]/;
const figure = /^[+-]?\d+(\.\d+)?$/;

function cell(text: string): string {
  const safe = formula.test(text) && !figure.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** What spreadsheets take for the beginning of a formula, in full width too, or cut a cell at. */
const beginnings = '=+-@\t\r\n\0＝＋－＠';
const special = /[",\r\n]/;

/** One line of a CSV file (RFC 4180). A cell that could be run as a formula is text with a quote in front. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

export function csvCell(text: string): string {
  const safe = beginsFormula(text) ? `'${text}` : text;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Blanks in front do not stop a spreadsheet. */
export function beginsFormula(text: string): boolean {
  const [first, shown] = [text.slice(0, 1), text.trimStart().slice(0, 1)];
  return text !== '' && (beginnings.includes(first) || (shown !== '' && beginnings.includes(shown)));
}

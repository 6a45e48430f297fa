/** What spreadsheets take for the beginning of a formula, in full width too, or cut a cell at. */
const beginnings = '=+-@\t\r\n\0＝＋－＠';
/** What stands in front of a beginning without hiding it from a spreadsheet: blanks, control and unseen characters. */
const unseen = String.raw`\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
const inFront = new RegExp(`^[${unseen}]+`, 'u');
/** What lines are cut into cells at, whichever separator a spreadsheet takes in its country. */
const special = /[",;\t\r\n]/;
const behindSeparator = new RegExp(`([,;\\t\\r\\n][${unseen}"]*)(?=[=+@＝＋－＠-])`, 'gu');

/** What a CSV file begins with: a spreadsheet takes it for UTF-8 only with this in front. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a CSV file (RFC 4180); every file of ours is written by this. A cell that could be run as a formula is text
 * with a quote in front, unless it is a figure and nothing else. So is what stands behind a separator within a cell: a
 * spreadsheet that cuts at another one than the comma does not see a cell's own quotes where the cell is not the line's first.
 */
export function csvLine(cells: readonly string[], isFigure: (cell: string, column: number) => boolean = () => false) {
  return `${cells.map((cell, column) => (isFigure(cell, column) ? cell : csvCell(cell))).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const within = text.replace(behindSeparator, "$1'");
  const safe = beginsFormula(text) ? `'${within}` : within;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What is not seen in front does not stop a spreadsheet. */
export function beginsFormula(text: string): boolean {
  const [first, shown] = [text.slice(0, 1), text.replace(inFront, '').slice(0, 1)];
  return text !== '' && (beginnings.includes(first) || (shown !== '' && beginnings.includes(shown)));
}

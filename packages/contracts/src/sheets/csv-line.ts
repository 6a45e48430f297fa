// Own code: csv-stringify leaves formulas behind separators and unseen characters as they are (docs/decisions/0022).
/** Characters that start a formula in a spreadsheet (full width too), or that separate cells. */
const beginnings = '=+-@\t\r\n\0＝＋－＠';
/** Characters that a spreadsheet skips before a formula: spaces, control and invisible characters. */
const unseen = String.raw`\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
const inFront = new RegExp(`^[${unseen}]+`, 'u');
/** Cell separators of spreadsheets in different countries. */
const special = /[",;\t\r\n]/;
const behindSeparator = new RegExp(`([,;\\t\\r\\n][${unseen}"]*)(?=[=+@＝＋－＠-])`, 'gu');

/** Byte order mark; without it a spreadsheet does not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a CSV file (RFC 4180); every CSV file of the platform is written with it. A cell that could run as a
 * formula gets a leading quote, unless it is a number. So does the text after a separator inside a cell, because a
 * spreadsheet that splits at another separator ignores the cell's quotes.
 */
export function csvLine(cells: readonly string[], isFigure: (cell: string, column: number) => boolean = () => false) {
  return `${cells.map((cell, column) => (isFigure(cell, column) ? cell : csvCell(cell))).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const within = text.replace(behindSeparator, "$1'");
  const safe = beginsFormula(text) ? `'${within}` : within;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Spreadsheets skip invisible characters before a formula. */
export function beginsFormula(text: string): boolean {
  const [first, shown] = [text.slice(0, 1), text.replace(inFront, '').slice(0, 1)];
  return text !== '' && (beginnings.includes(first) || (shown !== '' && beginnings.includes(shown)));
}

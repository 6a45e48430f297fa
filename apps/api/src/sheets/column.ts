/** What stands in one cell; null where nothing does. */
type Cell = string | number | boolean | null;

/**
 * One column of a list's file. `name` is the same in every language, so that files of two people are alike. A `decimal` is
 * money or a rate as the wire writes it, a `count` a whole number; everything else is text.
 */
export type Column<Row> = { name: string; kind?: 'text' | 'decimal' | 'count'; of: (row: Row) => Cell };

/** A plain figure: no sign but a minus, no exponent. Whatever else comes along in such a column is text. */
const plainDecimal = /^-?\d{1,30}(\.\d{1,12})?$/;

export type Written = { text: string; isFigure: boolean };

/** A cell as a text, and whether it is a figure that may stand as one. Figures are never numbers of JavaScript on the way. */
export function writeCell<Row>({ kind = 'text', of }: Column<Row>, row: Row): Written {
  const value = of(row);
  const text = value === null ? '' : String(value);
  return { text, isFigure: kind !== 'text' && plainDecimal.test(text) };
}

/** The value of one cell; null for an empty one. */
type Cell = string | number | boolean | null;

/**
 * One column of an exported list. `name` is the same in every language. A `decimal` is money or a rate as in the API, a
 * `count` a whole number; everything else is text.
 */
export type Column<Row> = { name: string; kind?: 'text' | 'decimal' | 'count'; of: (row: Row) => Cell };

/** A plain number: no sign except a minus, no exponent. Any other value in such a column is written as text. */
const plainDecimal = /^-?\d{1,30}(\.\d{1,12})?$/;

export type Written = { text: string; isFigure: boolean };

/** A cell as text, and whether it may be written as a number. Values never become JavaScript numbers. */
export function writeCell<Row>({ kind = 'text', of }: Column<Row>, row: Row): Written {
  const value = of(row);
  const text = value === null ? '' : String(value);
  return { text, isFigure: kind !== 'text' && plainDecimal.test(text) };
}

// Own code: rows are sent as they are read, which libraries for workbooks do not do or no longer maintain (docs/decisions/0022).
import { beginsFormula } from '@fairtick/contracts';
import { type Column, type Written, writeCell } from './column.ts';

/** Indexes of the cell formats in `xlsxStyles`. */
const formats = { plain: 0, heading: 1, amount: 2, quoted: 3 } as const;

/** Spreadsheets calculate with fifteen digits; a longer number is written as text. */
const exactDigits = 15;
const cellLength = 32_767;

const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="16"/><sheetData>`;
const foot = '</sheetData></worksheet>';

/** The worksheet of a list, one chunk per page. Texts are inline, so nothing must be known in advance. */
export async function* xlsxSheet<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const letters = columns.map((_, index) => lettersOf(index));
  let line = 1;
  const rowOf = (cells: readonly string[]): string => {
    const placed = cells.map((cell, index) => (cell === '' ? '' : `<c r="${letters[index]}${line}"${cell}</c>`));
    line += 1;
    return `<row r="${line - 1}">${placed.join('')}</row>`;
  };
  yield head + rowOf(columns.map(({ name }) => textCell(name, formats.heading)));
  for await (const page of pages) {
    if (page.length > 0) {
      yield page.map((row) => rowOf(columns.map((column) => cellOf(writeCell(column, row))))).join('');
    }
  }
  yield foot;
}

/** 0 is A, 25 is Z, 26 is AA. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

/** The part of a cell after its position; empty for an empty cell. */
function cellOf({ text, isFigure }: Written): string {
  if (text === '') return '';
  if (isFigure && text.replace(/\D/g, '').replace(/^0+/, '').length <= exactDigits) {
    return text.includes('.') ? ` s="${formats.amount}"><v>${text}</v>` : `><v>${text}</v>`;
  }
  return textCell(text, beginsFormula(text) ? formats.quoted : formats.plain);
}

function textCell(text: string, format: number): string {
  return ` t="inlineStr" s="${format}"><is><t xml:space="preserve">${escaped(text.slice(0, cellLength))}</t></is>`;
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Text of a cell. Characters that XML cannot contain are written as the format's escapes, and text that looks like an
 * escape is escaped too.
 */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, (one) => `_x${hexOf(one)}_`)
    .replace(/[&<>]/g, (one) => named[one] ?? one);
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

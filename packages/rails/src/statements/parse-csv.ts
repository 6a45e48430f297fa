import type { Currency } from '@fairtick/contracts';
import { parse } from 'csv-parse/sync';
import { readAmount } from './read-amount.ts';
import { readInstant } from './read-instant.ts';
import { cleanText, maxLines, readCurrency, type StatementLine, UnreadableStatement } from './statement-line.ts';

/** Names that banks give their columns, lower case. Where several stand for one thing, all are read. */
const names = {
  at: 'date|at|time|booking date|transaction date|交易时间|交易日期|入账时间|记账日期|日期',
  amount: 'amount|金额|交易金额|发生额',
  credit: 'credit|deposit|income|money in|收入|收入金额|贷方|贷方发生额|贷方金额',
  debit: 'debit|withdrawal|expense|money out|支出|支出金额|借方|借方发生额|借方金额',
  currency: 'currency|币种|货币',
  reference:
    'reference|description|memo|remark|note|transaction id|txid|tx id|摘要|备注|附言|用途|流水号|交易流水号|订单号|商户订单号|交易号',
  counterparty: 'counterparty|name|payer|payee|对方户名|对方名称|对方账户名|交易对方',
} as const;
type Column = keyof typeof names;
type Columns = Record<Column, number[]>;

/** Banks write their own letterhead above the columns. */
const maxLetterhead = 30;
const maxRecordLength = 64 * 1024;

/**
 * Comma, semicolon or tab separated, with a row of column names: a date, and an amount or a pair of credit and debit.
 * `currency` is that of rows without such a column; times without a zone are in `zone`.
 */
export function parseCsv(content: string, currency: Currency | undefined, zone: string): StatementLine[] {
  const lines: StatementLine[] = [];
  let columns: Columns | undefined;
  const take = (cells: string[], at: { lines: number }): null => {
    if (columns) {
      if (lines.length >= maxLines) throw new UnreadableStatement(`more than ${maxLines} lines`);
      lines.push(readRow(cells, columns, { currency, zone, where: `line ${at.lines}` }));
    } else {
      columns = findColumns(cells);
      if (!columns && at.lines > maxLetterhead) throw noColumns();
    }
    return null;
  };
  try {
    parse(content, {
      bom: true,
      delimiter: delimiterOf(content),
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: maxRecordLength,
      on_record: (cells: string[], context) => take(cells, context),
    });
  } catch (error) {
    if (error instanceof UnreadableStatement) throw error;
    throw new UnreadableStatement(`not a table of separated values${lineOf(error)}`);
  }
  if (!columns) throw noColumns();
  return lines;
}

function noColumns(): UnreadableStatement {
  return new UnreadableStatement('no row of column names with a date and an amount');
}

function lineOf(error: unknown): string {
  const line = error instanceof Error && 'lines' in error ? error.lines : undefined;
  return typeof line === 'number' ? `: line ${line}` : '';
}

/** The sign that splits the row of column names; the rows above it need not have it. */
function delimiterOf(content: string): string {
  const head = content.slice(0, maxRecordLength).split(/\r\n|\r|\n/, maxLetterhead + 1);
  const fits = (sign: string) => head.some((row) => findColumns(row.split(sign).map(unquoted)) !== undefined);
  return [',', ';', '\t'].find(fits) ?? ',';
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"|"$/g, '').trim();
}

function findColumns(cells: readonly string[]): Columns | undefined {
  // "金额(元)" and "Amount (CNY)" are the column, too.
  const heads = cells.map((cell) => cell.toLowerCase().split(/[(（]/u, 1).join('').trim());
  const where = (column: Column) => {
    const known = names[column].split('|');
    return heads.flatMap((head, index) => (known.includes(head) ? [index] : []));
  };
  const columns: Columns = {
    at: where('at'),
    amount: where('amount'),
    credit: where('credit'),
    debit: where('debit'),
    currency: where('currency'),
    reference: where('reference'),
    counterparty: where('counterparty'),
  };
  const paid = columns.amount.length > 0 || (columns.credit.length > 0 && columns.debit.length > 0);
  return columns.at.length > 0 && paid ? columns : undefined;
}

function readRow(
  cells: readonly string[],
  columns: Columns,
  { currency, zone, where }: { currency: Currency | undefined; zone: string; where: string },
): StatementLine {
  const cellOf = (column: Column) => columns[column].map((index) => cells[index] ?? '').find(Boolean) ?? '';
  const named = cellOf('currency');
  const own = named === '' ? currency : readCurrency(named, where);
  if (!own) throw new UnreadableStatement(`${where}: no currency`);
  return {
    at: readInstant(columns.at.map((index) => cells[index] ?? '').join(' '), zone, where),
    amountMinor: amountOf({ amount: cellOf('amount'), credit: cellOf('credit'), debit: cellOf('debit') }, own, where),
    currency: own,
    reference: cleanText(columns.reference.map((index) => cells[index])),
    counterparty: cleanText([cellOf('counterparty')]),
  };
}

function amountOf(
  { amount, credit, debit }: { amount: string; credit: string; debit: string },
  currency: Currency,
  where: string,
): bigint {
  if (amount !== '') return readAmount(amount, currency, where);
  const came = credit === '' ? 0n : readAmount(credit, currency, where);
  const went = debit === '' ? 0n : readAmount(debit, currency, where);
  if ((came === 0n) === (went === 0n)) throw new UnreadableStatement(`${where}: needs one amount, in or out`);
  // Some banks sign what went out, some do not.
  return came === 0n ? (went < 0n ? went : -went) : came;
}

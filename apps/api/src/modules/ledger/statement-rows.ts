import { csvLine, type Language, type Movement, numberOf } from '@fairtick/contracts';
import { type BucketName, buckets, currencyOf } from '@fairtick/core/ledger';
import { serverWordings } from '@fairtick/i18n/server';
import { type StatementColumn, type StatementWords, statementColumns } from './statement-words.ts';

/** Converts pages of a statement to text chunks of its CSV file; the first chunk has the heading. */
export async function* statementRows(
  pages: AsyncIterable<readonly Movement[]>,
  language: Language,
): AsyncGenerator<string> {
  const words: StatementWords = serverWordings[language].statement;
  let head = csvLine(statementColumns.map((column) => words.columns[column]));
  for await (const page of pages) {
    yield head + page.map((movement) => rowOf(movement, words)).join('');
    head = '';
  }
  if (head !== '') yield head;
}

/** Separate columns for in and out, so that no number starts with a sign that a spreadsheet could read as a formula. */
function rowOf(movement: Movement, words: StatementWords): string {
  const isOut = movement.amount.startsWith('-');
  const cells = {
    line: movement.id,
    time: movement.at,
    account: words.accounts[movement.account],
    type: words.types[movement.type],
    moneyIn: isOut ? '' : movement.amount,
    moneyOut: isOut ? movement.amount.slice(1) : '',
    balanceAfter: movement.balanceAfter,
    currency: currencyOf[movement.account],
    counter: isBucket(movement.counter) ? words.counters[movement.counter] : movement.counter,
    reference: movement.refId === null ? '' : numberOf(movement.type, movement.refId),
  } satisfies Record<StatementColumn, string>;
  return csvLine(statementColumns.map((column) => cells[column]));
}

function isBucket(name: string): name is BucketName {
  return Object.hasOwn(buckets, name);
}

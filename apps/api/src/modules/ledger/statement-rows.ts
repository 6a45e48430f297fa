import { csvLine, type Language, type Movement, numberOf } from '@fairtick/contracts';
import { type BucketName, buckets, currencyOf } from '@fairtick/core/ledger';
import { statementWords } from './statement-words/index.ts';
import { type StatementColumn, type StatementWords, statementColumns } from './statement-words/statement-words.ts';

/** The lines of a statement as those of a file. Pages in, one piece of text a page out; the first has the head. */
export async function* statementRows(
  pages: AsyncIterable<readonly Movement[]>,
  language: Language,
): AsyncGenerator<string> {
  const words = statementWords[language];
  let head = csvLine(statementColumns.map((column) => words.columns[column]));
  for await (const page of pages) {
    yield head + page.map((movement) => rowOf(movement, words)).join('');
    head = '';
  }
  if (head !== '') yield head;
}

/** In and out are columns of their own, so that no figure begins with a sign that a spreadsheet might calculate with. */
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

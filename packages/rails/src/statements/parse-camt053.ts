import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readAmount } from './read-amount.ts';
import { readInstant } from './read-instant.ts';
import { cleanText, maxLines, readCurrency, type StatementLine, UnreadableStatement } from './statement-line.ts';
import { decodeEntities, refuseDocumentType } from './xml-text.ts';

/** An element as the parser gives it: a text, or children by name; several of a name are an array. */
type Element = string | { [name: string]: Element | Element[] };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities are decoded here, and only the five that every document has.
  processEntities: false,
  maxNestedTags: 40,
});

/**
 * ISO 20022 bank-to-customer statements of any version: booked entries, one line each, or one line for each
 * transaction of a batch where the batch gives every amount. Times without a zone are in `zone`.
 */
export function parseCamt053(content: string, zone: string): StatementLine[] {
  refuseDocumentType(content);
  const entries = [...childrenOf(documentOf(content), 'BkToCstmrStmt', 'Stmt', 'Ntry')];
  if (entries.length > maxLines) throw new UnreadableStatement(`more than ${maxLines} lines`);
  const lines = entries.flatMap((entry, index) => readEntry(entry, `entry ${index + 1}`, zone));
  if (lines.length > maxLines) throw new UnreadableStatement(`more than ${maxLines} lines`);
  return lines;
}

function documentOf(content: string): Element {
  if (XMLValidator.validate(content) !== true) throw new UnreadableStatement('not well-formed XML');
  const root = read(content);
  const document = [...childrenOf(root, 'Document')][0];
  if (!document || [...childrenOf(document, 'BkToCstmrStmt', 'Stmt')].length === 0) {
    throw new UnreadableStatement('no bank-to-customer statement');
  }
  return document;
}

function read(content: string): Element {
  try {
    return parser.parse(content) as Element;
  } catch {
    throw new UnreadableStatement('not well-formed XML');
  }
}

function readEntry(entry: Element, where: string, zone: string): StatementLine[] {
  if (!isBooked(entry)) return [];
  const at = readInstant(textAt(entry, 'BookgDt', 'DtTm') ?? textAt(entry, 'BookgDt', 'Dt') ?? '', zone, where);
  const whole = readMoney([...childrenOf(entry, 'Amt')][0], where);
  const sign = signOf(entry, where);
  const details = [...childrenOf(entry, 'NtryDtls', 'TxDtls')];
  const own = [textAt(entry, 'AddtlNtryInf'), textAt(entry, 'AcctSvcrRef'), textAt(entry, 'NtryRef')];
  const describe = (parts: readonly Element[]) => ({
    reference: cleanText([...parts.flatMap(referencesOf), ...own]),
    counterparty: cleanText(parts.map((part) => partyOf(part, sign))),
  });
  const shares = details.length > 1 ? sharesOf(details, whole, sign, where) : undefined;
  if (!shares) return [{ at, ...whole, amountMinor: sign * whole.amountMinor, ...describe(details) }];
  return details.map((detail, index) => ({
    at,
    currency: whole.currency,
    amountMinor: shares[index] ?? 0n,
    ...describe([detail]),
  }));
}

/** Signed amounts of a batch's transactions, when each has one in the entry's currency and they add up to the entry. */
function sharesOf(
  details: readonly Element[],
  whole: { amountMinor: bigint; currency: string },
  sign: bigint,
  where: string,
): bigint[] | undefined {
  const shares = details.map((detail) => {
    const amount = [...childrenOf(detail, 'Amt')][0] ?? [...childrenOf(detail, 'AmtDtls', 'TxAmt', 'Amt')][0];
    if (!amount) return undefined;
    const share = readMoney(amount, where);
    const own = textAt(detail, 'CdtDbtInd') === undefined ? sign : signOf(detail, where);
    return share.currency === whole.currency ? own * share.amountMinor : undefined;
  });
  if (!shares.every((share) => share !== undefined)) return undefined;
  return shares.reduce((sum, share) => sum + share, 0n) === sign * whole.amountMinor ? shares : undefined;
}

function isBooked(entry: Element): boolean {
  return (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK') === 'BOOK';
}

function signOf(entry: Element, where: string): bigint {
  const indicator = textAt(entry, 'CdtDbtInd');
  if (indicator === 'CRDT') return 1n;
  if (indicator === 'DBIT') return -1n;
  throw new UnreadableStatement(`${where}: neither credit nor debit`);
}

function readMoney(amount: Element | undefined, where: string) {
  const currency = readCurrency((amount && textAt(amount, '@Ccy')) ?? '', where);
  const amountMinor = readAmount((amount && textAt(amount)) ?? '', currency, where);
  if (amountMinor < 0n) throw new UnreadableStatement(`${where}: a negative amount`);
  return { amountMinor, currency };
}

const referencePaths = [
  ['RmtInf', 'Ustrd'],
  ['RmtInf', 'Strd', 'CdtrRefInf', 'Ref'],
  ['Refs', 'EndToEndId'],
  ['Refs', 'TxId'],
  ['Refs', 'InstrId'],
  ['Refs', 'AcctSvcrRef'],
] as const;

function referencesOf(detail: Element): string[] {
  const texts = referencePaths.flatMap((path) => [...childrenOf(detail, ...path)].map((found) => textAt(found) ?? ''));
  return texts.filter((text) => text !== 'NOTPROVIDED');
}

/** Who is on the other side: the debtor of what came in, the creditor of what went out. */
function partyOf(detail: Element, sign: bigint): string | undefined {
  const side = sign > 0n ? 'Dbtr' : 'Cdtr';
  return textAt(detail, 'RltdPties', side, 'Pty', 'Nm') ?? textAt(detail, 'RltdPties', side, 'Nm');
}

/** Every element at the end of the path. */
function* childrenOf(element: Element, ...path: readonly string[]): Generator<Element> {
  const [name, ...rest] = path;
  if (name === undefined) {
    yield element;
    return;
  }
  if (typeof element === 'string' || !Object.hasOwn(element, name)) return;
  for (const child of [element[name] ?? []].flat()) yield* childrenOf(child, ...rest);
}

function textAt(element: Element, ...path: readonly string[]): string | undefined {
  const found = [...childrenOf(element, ...path)][0];
  const text = typeof found === 'object' ? found['#'] : found;
  return typeof text === 'string' ? decodeEntities(text) : undefined;
}

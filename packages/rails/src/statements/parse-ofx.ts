import { readAmount } from './read-amount.ts';
import { readInstant } from './read-instant.ts';
import { cleanText, maxLines, readCurrency, type StatementLine, UnreadableStatement } from './statement-line.ts';
import { decodeEntities, refuseDocumentType } from './xml-text.ts';

/**
 * OFX 1 (SGML, whose values need no closing tag) and OFX 2 (XML) alike: both are a run of tags and texts.
 * Amounts are in the statement's CURDEF, unless the transaction names its own.
 */
export function parseOfx(content: string): StatementLine[] {
  const start = content.search(/<OFX>/i);
  if (start === -1) throw new UnreadableStatement('no OFX');
  refuseDocumentType(content);
  const lines: StatementLine[] = [];
  let currency = '';
  let values: Map<string, string> | undefined;
  let tag = '';
  for (const [name, text] of tagsOf(content, start)) {
    if (name === 'STMTTRN') {
      if (values) throw new UnreadableStatement(`transaction ${lines.length + 1}: not closed`);
      values = new Map();
    } else if (name === '/STMTTRN') {
      if (!values) throw new UnreadableStatement(`transaction ${lines.length + 1}: not opened`);
      if (lines.length >= maxLines) throw new UnreadableStatement(`more than ${maxLines} lines`);
      lines.push(toLine(values, currency, `transaction ${lines.length + 1}`));
      values = undefined;
    } else if (name === 'CURDEF') {
      currency = text;
    } else if (values && !name.startsWith('/') && text !== '') {
      values.set(name, text);
    }
    tag = name;
  }
  if (values || tag !== '/OFX') throw new UnreadableStatement('the file ends too early');
  return lines;
}

function* tagsOf(content: string, start: number): Generator<[name: string, text: string]> {
  const tags = /<(\/?[A-Za-z][\w.]{0,31})\s*(?:\/)?>([^<]*)(?:<!\[CDATA\[([^\]]{0,2000})\]\]>[^<]*)?/g;
  tags.lastIndex = start;
  for (const [, name = '', text = '', verbatim] of content.matchAll(tags)) {
    yield [name.toUpperCase(), (verbatim ?? decodeEntities(text)).trim()];
  }
}

function toLine(values: Map<string, string>, currency: string, where: string): StatementLine {
  const own = readCurrency(values.get('CURSYM') ?? currency, where);
  const texts = ['MEMO', 'CHECKNUM', 'REFNUM', 'FITID'].map((name) => values.get(name));
  return {
    at: readOfxInstant(values.get('DTPOSTED') ?? '', where),
    // OFX allows a comma for the decimal point, and no other.
    amountMinor: readAmount((values.get('TRNAMT') ?? '').replace(/^([+-]?\d+),(\d+)$/, '$1.$2'), own, where),
    currency: own,
    reference: cleanText(texts),
    counterparty: cleanText([values.get('NAME') ?? values.get('PAYEE')]),
  };
}

/** "20261120120000.000[-5:EST]"; without a zone it is Greenwich's. */
function readOfxInstant(text: string, where: string): Date {
  const match = /^([\d.]{8,18})(?:\[([+-]?)(\d{1,2})(?:\.(\d{1,2}))?(?::\w*)?\])?$/.exec(text);
  if (!match) throw new UnreadableStatement(`${where}: no date`);
  const [, moment = '', sign = '+', hours = '0', part = '0'] = match;
  // Half hours are written as a decimal fraction of the hour.
  const minutes = Math.trunc((Number(part.padEnd(2, '0')) * 60) / 100);
  return readInstant(moment, `${sign || '+'}${hours.padStart(2, '0')}:${String(minutes).padStart(2, '0')}`, where);
}

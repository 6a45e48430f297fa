import { type Currency, currencyScale, formatDecimal } from '@fairtick/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBankStatement, type StatementLine, UnreadableStatement } from './index.ts';

const currencies = ['CNY', 'USD', 'HKD', 'JPY', 'USDT', 'XAU'] as const satisfies Currency[];
/** What a file can say, and every format must give back to the last digit. */
const anyLine: fc.Arbitrary<StatementLine> = fc.record({
  at: fc.date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }).map(toSecond),
  amountMinor: fc.bigInt({ min: -(10n ** 12n) + 1n, max: 10n ** 12n - 1n }).filter((amount) => amount !== 0n),
  currency: fc.constantFrom(...currencies),
  reference: fc.constantFrom('FT8K2M4Q', '充值 FT8K2M4Q', 'a "quoted" & <odd> one; with, marks'),
  counterparty: fc.constantFrom('', '王小明', "O'Neil & Sons"),
});

function toSecond(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1_000) * 1_000);
}
const decimal = (line: StatementLine) => formatDecimal(line.amountMinor, currencyScale[line.currency]);
const unsigned = (line: StatementLine) => decimal(line).replace('-', '');
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const digits = (date: Date) => date.toISOString().replace(/\D/g, '').slice(0, 14);

const writers = {
  csv: (lines: StatementLine[]) =>
    [
      'Date,Amount,Currency,Reference,Counterparty',
      ...lines.map((line) =>
        [line.at.toISOString(), decimal(line), line.currency, line.reference, line.counterparty]
          .map((cell) => `"${cell.replaceAll('"', '""')}"`)
          .join(','),
      ),
    ].join('\r\n'),
  camt053: (lines: StatementLine[]) =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${lines
      .map((line) => {
        const side = line.amountMinor > 0n ? 'Dbtr' : 'Cdtr';
        const party = `<RltdPties><${side}><Pty><Nm>${xml(line.counterparty)}</Nm></Pty></${side}></RltdPties>`;
        return `<Ntry><Amt Ccy="${line.currency}">${unsigned(line)}</Amt>
          <CdtDbtInd>${line.amountMinor > 0n ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
          <BookgDt><DtTm>${line.at.toISOString()}</DtTm></BookgDt>
          <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${party}
          <RmtInf><Ustrd>${xml(line.reference)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
      })
      .join('')}</Stmt></BkToCstmrStmt></Document>`,
  ofx: (lines: StatementLine[]) =>
    `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CNY<BANKTRANLIST>${lines
      .map(
        (line) => `<STMTTRN><TRNTYPE>OTHER\n<DTPOSTED>${digits(line.at)}[0:GMT]\n<TRNAMT>${decimal(line)}
<NAME>${xml(line.counterparty)}\n<MEMO>${xml(line.reference)}\n<CURRENCY><CURRATE>1<CURSYM>${line.currency}</CURRENCY>
</STMTTRN>`,
      )
      .join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
};

describe.each(['csv', 'camt053', 'ofx'] as const)('a %s statement', (format) => {
  it('gives every amount back to the last digit', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
        expect(parseBankStatement({ format, content: writers[format](lines) })).toEqual(lines);
      }),
      { numRuns: 500 },
    );
  });

  it('cut anywhere, or with any byte changed, is read in full or refused with one clear error', () => {
    const content = writers[format]([
      { ...sample, reference: 'one' },
      { ...sample, reference: 'two' },
    ]);
    const noise = fc.constantFrom('', '"', '<', '>', '&', '\u0000', '9', ',', '\n', '<!DOCTYPE x>');
    fc.assert(
      fc.property(fc.nat(content.length), fc.boolean(), noise, (index, cut, sign) => {
        const broken = content.slice(0, index) + sign + (cut ? '' : content.slice(index + 1));
        try {
          const lines = parseBankStatement({ format, content: broken, currency: 'CNY' });
          expect(lines.length).toBeLessThanOrEqual(2);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableStatement);
          expect((error as Error).message).toMatch(/^[\x20-\x7e]+$/);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses what is no statement at all', () => {
    const others = ['', ' ', 'hello', '<html></html>', '{}', '\u0000\u0001', '%PDF-1.7', '<'.repeat(20_000)];
    for (const content of others) expect(() => parseBankStatement({ format, content })).toThrow(UnreadableStatement);
  });

  it('refuses a file beyond every sensible size at once', () => {
    const content = 'x'.repeat(33 * 1024 * 1024);
    expect(() => parseBankStatement({ format, content })).toThrow('too large');
  });
});

const sample: StatementLine = {
  at: new Date('2026-11-20T04:00:00Z'),
  amountMinor: 123_450n,
  currency: 'CNY',
  reference: 'FT8K2M4Q',
  counterparty: '王小明',
};

describe('a CSV statement', () => {
  const read = (content: string, currency: Currency = 'CNY') =>
    parseBankStatement({ format: 'csv', content, currency });

  it('reads a Chinese bank’s columns, letterhead, thousands and credit and debit apart', () => {
    const content = [
      '\uFEFF某某银行交易明细',
      '账号:6222********1234,,,,',
      '交易日期,交易时间,收入(元),支出(元),对方户名,摘要,流水号',
      '2026-11-20,12:00:00,"1,234.50",,王小明,充值 FT8K2M4Q,88001',
      '2026/11/21,09:30:01,0.00,80.00,李雷,提现,88002',
      ',,,,,,',
    ].join('\n');
    expect(read(content)).toEqual([
      { ...sample, reference: '充值 FT8K2M4Q 88001' },
      {
        at: new Date('2026-11-21T01:30:01Z'),
        amountMinor: -8_000n,
        currency: 'CNY',
        reference: '提现 88002',
        counterparty: '李雷',
      },
    ]);
  });

  it('reads semicolons and tabs', () => {
    for (const sign of [';', '\t']) {
      const content = [
        ['date', 'amount', 'memo'],
        ['20261120', '-1.5', 'a'],
      ]
        .map((row) => row.join(sign))
        .join('\n');
      expect(read(content)[0]).toMatchObject({ amountMinor: -150n, reference: 'a' });
    }
  });

  it.each([
    ['1.234,50', 'not an amount'],
    ['1,50', 'not an amount'],
    ['1e5', 'not an amount'],
    ['٥', 'not an amount'],
    ['0.001', 'more decimals'],
    ['9'.repeat(40), 'not an amount'],
  ])('refuses the amount %s', (amount, because) => {
    expect(() => read(`date,amount\n2026-11-20,"${amount}"`)).toThrow(because);
  });

  it('refuses dates that can be read in two ways or do not exist, and names the line', () => {
    for (const date of ['01/02/2026', '2026-02-30', '20.11.2026', '2026-11', '']) {
      expect(() => read(`date,amount\n2026-11-20,1\n${date},2`)).toThrow('line 3');
    }
  });

  it('refuses a row that says in and out, or neither', () => {
    expect(() => read('date,credit,debit\n2026-11-20,1,2')).toThrow('one amount');
    expect(() => read('date,credit,debit\n2026-11-20,,')).toThrow('one amount');
  });

  it('needs a currency from the file or from the caller', () => {
    const content = 'date,amount\n2026-11-20,1';
    expect(() => parseBankStatement({ format: 'csv', content })).toThrow('no currency');
    expect(() => read('date,amount,currency\n2026-11-20,1,DEMO')).toThrow('unknown currency');
  });

  it('keeps control characters out of texts', () => {
    expect(read('date,amount,memo\n2026-11-20,1,"a\u0000b\u001b[31m\nc"')[0]?.reference).toBe('a b [31m c');
  });

  it('reads 50,000 lines in bounded memory', () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => `2026-11-20 12:00:00,${at + 1}.01,FT${at},Payer ${at}`);
    const content = ['date,amount,reference,counterparty', ...rows].join('\n');
    const before = process.memoryUsage().heapUsed;
    const started = performance.now();
    const lines = read(content);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1024 * 1024);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(lines).toHaveLength(50_000);
    expect(lines[49_999]?.amountMinor).toBe(5_000_001n);
  });

  it('refuses more lines than a file may have', () => {
    const content = `date,amount\n${'2026-11-20,1\n'.repeat(100_001)}`;
    expect(() => read(content)).toThrow('more than 100000 lines');
  });
});

describe('a camt.053 statement', () => {
  const statement = (entries: string) => `<Document><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;
  const entry = (inner: string, sign = 'CRDT') =>
    `<Ntry><Amt Ccy="CNY">30.00</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${inner}</Ntry>`;
  const read = (content: string) => parseBankStatement({ format: 'camt053', content });

  it('splits a batch into its transactions when they add up, and keeps it whole when they do not', () => {
    const share = (amount: string, name: string) =>
      `<TxDtls><Amt Ccy="CNY">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
    const batch = (last: string) => statement(entry(`<NtryDtls>${share('10', 'A')}${share(last, 'B')}</NtryDtls>`));
    expect(read(batch('20')).map(({ amountMinor, counterparty }) => [amountMinor, counterparty])).toEqual([
      [1_000n, 'A'],
      [2_000n, 'B'],
    ]);
    expect(read(batch('21')).map(({ amountMinor }) => amountMinor)).toEqual([3_000n]);
  });

  it('leaves pending entries out', () => {
    expect(read(statement(entry('').replace('BOOK', 'PDNG')))).toEqual([]);
  });

  it('refuses a document type, entities of its own and depth without end', () => {
    const bomb = `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(100)}">]>${statement(entry('<AddtlNtryInf>&x;</AddtlNtryInf>'))}`;
    expect(() => read(bomb)).toThrow('document type');
    expect(() => read('<a>'.repeat(5_000) + '</a>'.repeat(5_000))).toThrow(UnreadableStatement);
    expect(read(statement(entry('<AddtlNtryInf>&x; &amp; &#65;</AddtlNtryInf>')))[0]?.reference).toBe('&x; & A');
  });

  it('refuses an entry whose direction or sign is unclear', () => {
    expect(() => read(statement(entry('', 'BOTH')))).toThrow('neither credit nor debit');
    expect(() => read(statement(entry('').replace('30.00', '-30.00')))).toThrow('negative');
  });
});

describe('an OFX statement', () => {
  const read = (content: string) => parseBankStatement({ format: 'ofx', content });

  it('reads the XML flavour, decimal commas and zones', () => {
    const content = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CURDEF>USD</CURDEF><STMTTRN>
      <DTPOSTED>20261120120000.250[-5:EST]</DTPOSTED><TRNAMT>-12,50</TRNAMT><FITID>77</FITID>
      <NAME><![CDATA[A & B]]></NAME><MEMO/></STMTTRN></OFX>`;
    expect(read(content)).toEqual([
      {
        at: new Date('2026-11-20T17:00:00.250Z'),
        amountMinor: -1_250n,
        currency: 'USD',
        reference: '77',
        counterparty: 'A & B',
      },
    ]);
  });

  it('refuses a transaction that is never closed', () => {
    expect(() => read('<OFX><CURDEF>USD<STMTTRN><TRNAMT>1')).toThrow('too early');
    expect(() => read('<OFX><STMTTRN><STMTTRN></STMTTRN></OFX>')).toThrow('not closed');
  });
});

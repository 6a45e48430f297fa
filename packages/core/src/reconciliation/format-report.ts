import type { BooksReport } from './verify-books.ts';

/** The report as a table of fixed width, one line per check; the verdict is the last line. */
export function formatReport({ ok, checks, auditHead, disputes, detail }: BooksReport): string {
  const rows = checks.map(({ name, rule, wrong, example, looked, tookMs }) => [
    wrong === 0 ? 'ok' : 'WRONG',
    name,
    wrong === 0 ? rule : `${wrong} differences, such as ${example}`,
    looked === null ? '' : String(looked),
    `${tookMs} ms`,
  ]);
  const header = ['', 'check', 'rule', 'checked', 'took'];
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column >= 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const wrong = detail.wrong.length;
  const verdict = ok
    ? `The books balance: ${checks.length} checks in ${detail.tookMs} ms.`
    : `The books do NOT balance: ${wrong} of ${checks.length} checks found differences.`;
  const head =
    auditHead === null || auditHead.seq === 0n
      ? []
      : [
          `Head of the audit log, to be kept elsewhere (--kept=… compares it, --since=… begins there): ${auditHead.seq}:${auditHead.hash}`,
        ];
  const disputed =
    disputes.orders === 0
      ? []
      : [`DISPUTED: ${disputes.orders} orders, for which nothing is posted, such as ${disputes.example}`];
  return [line(header), ...rows.map(line), '', ...head, ...disputed, verdict].join('\n');
}

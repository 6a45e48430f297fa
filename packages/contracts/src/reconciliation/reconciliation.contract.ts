import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import type { Currency } from '../http/money.ts';
import { id, idParams, instant, money, plainText } from '../http/wire.ts';
import { chains } from '../payment-accounts/payment-accounts.contract.ts';

const runSchema = z.strictObject({
  id,
  /** `balances`: the sums, every minute; `full`: all invariants of the books. */
  kind: z.enum(['balances', 'full']),
  at: instant,
  ok: z.boolean(),
  tookMs: z.int(),
  checks: z.array(z.strictObject({ key: z.string(), ok: z.boolean(), differences: z.int(), sample: z.string() })),
});
const breakerSchema = z.strictObject({
  stopped: z.boolean(),
  since: z.nullable(instant),
  because: z.nullable(z.string()),
  releasedBy: z.nullable(z.string()),
});

export const adminReconciliation = endpoint({
  method: 'GET',
  path: '/api/admin/reconciliation',
  auth: 'admin',
  permission: 'reconciliation:run:list',
  summary: 'State of the books: breaker, last runs, house and clearing balances',
  response: z.strictObject({
    breaker: breakerSchema,
    runs: z.array(runSchema),
    accounts: z.array(z.strictObject({ account: z.string(), currency: z.string(), balance: money })),
  }),
});
/** Only after a run without differences; the reason is written to the audit log. */
export const adminReleaseBreaker = endpoint({
  method: 'POST',
  path: '/api/admin/reconciliation/release',
  auth: 'admin',
  permission: 'reconciliation:breaker:update',
  stepUp: true,
  summary: 'Resume outgoing approvals once the books balance',
  body: z.strictObject({ reason: plainText(3, 500) }),
  errors: ['BREAKER_BOOKS_DIFFER'],
  response: breakerSchema,
});

export const statementFormats = ['csv', 'camt053', 'ofx'] as const;
/** Payment methods, each with a clearing bucket of the ledger, in the order of the buckets' numbers. Append only. */
export const statementRails = ['bank', 'usdt_trc20', 'usdt_erc20', 'unionpay', 'alipay', 'gold', 'hkd'] as const;
export type StatementRail = (typeof statementRails)[number];
/** The currency of a payment method's lines where a file does not name it. */
export const railCurrency = {
  bank: 'CNY',
  usdt_trc20: 'USDT',
  usdt_erc20: 'USDT',
  unionpay: 'CNY',
  alipay: 'CNY',
  gold: 'XAU',
  hkd: 'HKD',
} as const satisfies Record<StatementRail, Currency>;
const lineSchema = z.strictObject({
  id,
  at: instant,
  /** Signed: positive for money received, negative for money sent. */
  amount: money,
  reference: z.string(),
  counterparty: z.string(),
  match: z.nullable(z.strictObject({ kind: z.enum(['deposit', 'withdrawal']), id, username: z.string() })),
});
const statementSchema = z.strictObject({
  id,
  rail: z.enum(statementRails),
  format: z.enum(statementFormats),
  fileName: z.string(),
  importedAt: instant,
  importedBy: z.string(),
  from: z.nullable(instant),
  to: z.nullable(instant),
  lines: z.int(),
  matched: z.int(),
});
/** The text of the file; the same file is accepted once. */
export const adminImportStatement = endpoint({
  method: 'POST',
  path: '/api/admin/reconciliation/statements',
  auth: 'admin',
  permission: 'reconciliation:statement:create',
  summary: 'Import a bank statement and match its lines',
  body: z.strictObject({
    rail: z.enum(statementRails),
    format: z.enum(statementFormats),
    fileName: plainText(1, 200),
    content: z.string().check(z.minLength(1), z.maxLength(900_000)),
  }),
  errors: ['STATEMENT_IMPORTED', 'STATEMENT_UNREADABLE'],
  response: statementSchema,
});
export const adminStatements = endpoint({
  method: 'GET',
  path: '/api/admin/reconciliation/statements',
  auth: 'admin',
  permission: 'reconciliation:statement:list',
  summary: 'Imported statements, newest first',
  query: z.strictObject(pageQuery),
  response: page(statementSchema),
});
export const adminStatementLines = endpoint({
  method: 'GET',
  path: '/api/admin/reconciliation/statements/:id/lines',
  auth: 'admin',
  permission: 'reconciliation:statement:read',
  summary: 'Lines of one statement, all or unmatched',
  params: idParams,
  query: z.strictObject({ ...pageQuery, unmatched: z.optional(z.enum(['true', 'false'])) }),
  errors: ['NOT_FOUND'],
  response: page(lineSchema),
});
/** The other direction: payments in the ledger that no statement contains. */
export const adminUnmatched = endpoint({
  method: 'GET',
  path: '/api/admin/reconciliation/unmatched',
  auth: 'admin',
  permission: 'reconciliation:statement:read',
  summary: 'Completed payments missing from the imported statements',
  query: z.strictObject({ ...pageQuery, rail: z.enum(statementRails) }),
  response: page(
    z.strictObject({
      kind: z.enum(['deposit', 'withdrawal']),
      id,
      at: instant,
      amount: money,
      reference: z.string(),
      username: z.string(),
    }),
  ),
});

/** Transfers on a chain that match no deposit, or several. */
export const adminChainTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/reconciliation/chain-transfers',
  auth: 'admin',
  permission: 'reconciliation:statement:read',
  summary: 'Chain transfers without a deposit, newest first',
  query: z.strictObject(pageQuery),
  response: page(
    z.strictObject({
      chain: z.enum(chains),
      txId: z.string(),
      from: z.string(),
      to: z.string(),
      /** USDT. */
      amount: money,
      at: instant,
    }),
  ),
});

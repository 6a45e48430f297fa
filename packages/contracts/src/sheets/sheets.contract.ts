import * as z from 'zod/mini';
import { adminMembers } from '../admins/admins.contract.ts';
import { adminApprovals } from '../approvals/approvals.contract.ts';
import { adminAudit } from '../audit/audit.contract.ts';
import { adminDeposits } from '../deposits/deposits.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { adminResults, adminTransfers } from '../ledger/ledger.contract.ts';
import { adminOrders } from '../orders/admin-orders.contract.ts';
import { adminReport } from '../reports/reports.contract.ts';
import { adminSavingsPositions } from '../savings/savings.contract.ts';
import { adminLogins } from '../staff/staff.contract.ts';
import { adminSupportThreads } from '../support/support.contract.ts';
import { adminWithdrawals } from '../withdrawals/withdrawals.contract.ts';

export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** Rows of a workbook's sheet, without its heading. */
export const xlsxRowsMax = 1_048_575;

const asked = { format: z.enum(sheetFormats) };
const paging = { cursor: true, limit: true } as const;
/** A whole list as a spreadsheet file, with the list's filters. Personal data is masked as in the list. */
const sheet = {
  method: 'GET',
  auth: 'admin',
  gives: 'sheet',
  timeoutMs: 600_000,
  response: z.unknown(),
} as const;

export const membersSheet = endpoint({
  ...sheet,
  path: '/api/admin/exports/members',
  permission: 'members:member:export',
  summary: 'Export members (logged)',
  query: z.extend(z.omit(adminMembers.query, paging), asked),
});
export const ordersSheet = endpoint({
  ...sheet,
  path: '/api/admin/exports/orders',
  permission: 'orders:order:export',
  summary: 'Export orders (logged)',
  query: z.extend(z.omit(adminOrders.query, paging), asked),
});
export const loginsSheet = endpoint({
  ...sheet,
  path: '/api/admin/exports/logins',
  permission: 'staff:login:export',
  summary: 'Export sign-ins of administrators (logged)',
  query: z.extend(z.omit(adminLogins.query, paging), asked),
});
export const depositsSheet = endpoint({
  ...sheet,
  path: '/api/admin/exports/deposits',
  permission: 'deposits:deposit:export',
  summary: 'Export deposits (logged)',
  query: z.extend(z.omit(adminDeposits.query, paging), asked),
});
export const withdrawalsSheet = endpoint({
  ...sheet,
  path: '/api/admin/exports/withdrawals',
  permission: 'withdrawals:withdrawal:export',
  summary: 'Export withdrawals (logged)',
  query: z.extend(z.omit(adminWithdrawals.query, paging), asked),
});
export const approvalsSheet = endpoint({
  ...sheet,
  path: '/api/admin/exports/approvals',
  permission: 'approvals:approval:export',
  summary: 'Export proposals and adjustments (logged)',
  query: z.extend(z.omit(adminApprovals.query, paging), asked),
});
export const transfersSheet = endpoint({
  ...sheet,
  path: '/api/admin/exports/transfers',
  permission: 'ledger:transfer:export',
  summary: 'Export ledger lines (logged)',
  query: z.extend(z.omit(adminTransfers.query, paging), asked),
});
export const resultsSheet = endpoint({
  ...sheet,
  path: '/api/admin/exports/results',
  permission: 'ledger:result:export',
  summary: 'Export house profit and loss by product and platform day (logged)',
  query: z.extend(adminResults.query, asked),
});
export const reportSheet = endpoint({
  ...sheet,
  path: '/api/admin/exports/report',
  permission: 'reports:report:export',
  summary: 'Export daily or monthly figures (logged)',
  query: z.extend(adminReport.query, asked),
});
export const savingsPositionsSheet = endpoint({
  ...sheet,
  path: '/api/admin/exports/savings-positions',
  permission: 'savings:position:export',
  summary: 'Export savings positions (logged)',
  query: z.extend(z.omit(adminSavingsPositions.query, paging), asked),
});
export const supportThreadsSheet = endpoint({
  ...sheet,
  path: '/api/admin/exports/support-threads',
  permission: 'support:thread:export',
  summary: 'Export support threads without messages (logged)',
  query: z.extend(z.omit(adminSupportThreads.query, paging), asked),
});
export const auditSheet = endpoint({
  ...sheet,
  path: '/api/admin/exports/audit',
  permission: 'audit:entry:export',
  summary: 'Export the audit log, before and after as JSON (logged)',
  query: z.extend(z.omit(adminAudit.query, paging), asked),
});

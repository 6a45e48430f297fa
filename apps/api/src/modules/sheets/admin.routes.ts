import {
  approvalsSheet,
  auditSheet,
  depositsSheet,
  loginsSheet,
  membersSheet,
  ordersSheet,
  reportSheet,
  resultsSheet,
  savingsPositionsSheet,
  supportThreadsSheet,
  transfersSheet,
  withdrawalsSheet,
} from '@fairtick/contracts';
import { listAdminLogins } from '@fairtick/core/admins';
import { listApprovals } from '@fairtick/core/approvals';
import { listAudit } from '@fairtick/core/audit';
import { listReviewedDeposits } from '@fairtick/core/deposits';
import { listTransfers, readResults } from '@fairtick/core/ledger';
import { searchMembers } from '@fairtick/core/members';
import { listBoardOrders } from '@fairtick/core/orders';
import { readOpenDays, readReport } from '@fairtick/core/reports';
import { listAllPositions } from '@fairtick/core/savings';
import { createSheetExports } from '@fairtick/core/sheets';
import { listSupportThreads } from '@fairtick/core/support';
import { listReviewedWithdrawals } from '@fairtick/core/withdrawals';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mountSheet } from '../../frame/mount-sheet.ts';
import { toItem } from '../audit/admin.routes.ts';
import { instantsOf } from '../ledger/instants.ts';
import { toRow } from '../members/admin.routes.ts';
import { searchOf } from '../members/search-of.ts';
import { auditColumns, loginColumns } from './audit-columns.ts';
import {
  approvalColumns,
  depositColumns,
  orderColumns,
  resultColumns,
  transferColumns,
  withdrawalColumns,
} from './money-columns.ts';
import { memberColumns, positionColumns, supportColumns } from './people-columns.ts';
import { reportColumns } from './report-columns.ts';

/**
 * Every list of the console as a file. Pages are read by the function of the list's screen, so filters, masking and
 * order are the same.
 */
export function mountSheets(app: FastifyInstance, api: ApiCtx): void {
  const ctx = { ...api, desk: createSheetExports(api) };
  mountSheet(app, ctx, membersSheet, {
    name: 'members',
    columns: memberColumns,
    readPage: async (call, page) => {
      const found = await searchMembers(api, { ...searchOf(call), ...page });
      return { items: found.items.map(toRow), nextCursor: found.nextCursor };
    },
  });
  mountSheet(app, ctx, ordersSheet, {
    name: 'orders',
    columns: orderColumns,
    readPage: ({ query }, page) => listBoardOrders(api.orderService, { ...query, ...instantsOf(query), ...page }),
  });
  mountSheet(app, ctx, loginsSheet, {
    name: 'logins',
    columns: loginColumns,
    readPage: ({ query }, page) => listAdminLogins(api, { ...query, ...page }),
  });
  mountSheet(app, ctx, depositsSheet, {
    name: 'deposits',
    columns: depositColumns,
    readPage: ({ query, language }, page) => listReviewedDeposits(api, { ...query, language, ...page }),
  });
  mountSheet(app, ctx, withdrawalsSheet, {
    name: 'withdrawals',
    columns: withdrawalColumns,
    readPage: ({ query }, page) => listReviewedWithdrawals(api, { ...query, ...page }),
  });
  mountSheet(app, ctx, approvalsSheet, {
    name: 'approvals',
    columns: approvalColumns,
    readPage: ({ query, admin }, page) => listApprovals(api, { ...query, admin, ...page }),
  });
  mountSheet(app, ctx, transfersSheet, {
    name: 'transfers',
    columns: transferColumns,
    readPage: ({ query }, page) => listTransfers(api, { ...query, ...instantsOf(query), ...page }),
  });
  mountSheet(app, ctx, resultsSheet, {
    name: 'results',
    columns: resultColumns,
    readPage: async ({ query }) => ({ items: (await readResults(api, query)).products, nextCursor: null }),
  });
  mountSheet(app, ctx, reportSheet, {
    name: 'report',
    columns: reportColumns,
    readPage: async ({ query }) => ({
      items: (await readReport({ ...api, openDays: () => readOpenDays(api) }, query)).periods,
      nextCursor: null,
    }),
  });
  mountSheet(app, ctx, savingsPositionsSheet, {
    name: 'savings-positions',
    columns: positionColumns,
    readPage: ({ query }, page) => listAllPositions(api.db.prisma, { ...query, ...page }),
  });
  mountSheet(app, ctx, supportThreadsSheet, {
    name: 'support-threads',
    columns: supportColumns,
    readPage: ({ query, admin }, page) => {
      const { unread, ...filter } = query;
      return listSupportThreads(api, { ...filter, unreadOnly: unread === 'true', adminId: admin.id, ...page });
    },
  });
  mountSheet(app, ctx, auditSheet, {
    name: 'audit',
    columns: auditColumns,
    readPage: async ({ query }, page) => {
      const found = await listAudit(api, { ...query, ...instantsOf(query), ...page });
      return { items: found.items.map(toItem), nextCursor: found.nextCursor };
    },
  });
}

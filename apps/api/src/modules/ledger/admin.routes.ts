import { adminJournal, adminLedgerAccounts, adminResults, adminTransfers } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { readAccounts, readResults } from '@fairtick/core/ledger';
import { viewJournal, viewTransfers } from '@fairtick/core/reconciliation';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { instantsOf } from './instants.ts';

/** The ledger for administrators, read-only. */
export function mountLedgerForAdmins(app: FastifyInstance, ctx: Ctx): void {
  mount(app, adminLedgerAccounts, () => readAccounts(ctx));
  mount(app, adminResults, ({ query }) => readResults(ctx, query));
  mount(app, adminJournal, (call) =>
    viewJournal(ctx, { refId: call.params.id, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, adminTransfers, (call) =>
    viewTransfers(ctx, { ...call.query, ...instantsOf(call.query), admin: call.admin, origin: originOf(call) }),
  );
}

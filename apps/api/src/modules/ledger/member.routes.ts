import { movements, movementsFile, wallet } from '@fairtick/contracts';
import { listMovements, readStatement, readWallet } from '@fairtick/core/ledger';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { mountCsv } from '../../frame/mount-csv.ts';
import { instantsOf } from './instants.ts';
import { statementRows } from './statement-rows.ts';

/** Balances and statement of the member who asks. */
export function mountWallet(app: FastifyInstance, ctx: Pick<ApiCtx, 'db' | 'clock'>): void {
  mount(app, wallet, ({ member }) => readWallet(ctx, { memberId: member.id }));
  mount(app, movements, ({ member, query }) =>
    listMovements(ctx, { ...query, ...instantsOf(query), memberId: member.id }),
  );
  mountCsv(app, movementsFile, ({ member, query, language }) => ({
    name: `movements-${ctx.clock.now().toISOString().slice(0, 10)}`,
    rows: statementRows(readStatement(ctx, { ...query, ...instantsOf(query), memberId: member.id }), language),
  }));
}

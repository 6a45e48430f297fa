import { movements, movementsFile, platformDayOf, wallet } from '@fairtick/contracts';
import { listMovements, readStatement, readWallet } from '@fairtick/core/ledger';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { mountCsv } from '../../frame/mount-csv.ts';
import { instantsOf } from './instants.ts';
import { statementRows } from './statement-rows.ts';

/** Balances and statement of the calling member. */
export function mountWallet(app: FastifyInstance, ctx: Pick<ApiCtx, 'db' | 'clock'>): void {
  mount(app, wallet, ({ member }) => readWallet(ctx, { memberId: member.id }));
  mount(app, movements, ({ member, query }) =>
    listMovements(ctx, { ...query, ...instantsOf(query), memberId: member.id }),
  );
  mountCsv(app, movementsFile, ({ member, query, language }) => ({
    name: `movements-${platformDayOf(ctx.clock.now())}`,
    rows: statementRows(readStatement(ctx, { ...query, ...instantsOf(query), memberId: member.id }), language),
  }));
}

import {
  adminImportStatement,
  adminStatementLines,
  adminStatements,
  adminUnmatched,
  type Currency,
  currencyScale,
  type DataOf,
  DomainError,
  formatDecimal,
  railCurrency,
} from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import type { Cipher } from '@fairtick/core/shared';
import {
  importStatement,
  listStatements,
  listUnmatched,
  railOf,
  type StatementLineView,
  type StatementRow,
  viewStatementLines,
} from '@fairtick/core/statements';
import { parseBankStatement, UnreadableStatement } from '@fairtick/rails/statements';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Statements of banks and payment providers: import, matching, and unmatched items of both sides. */
export function mountStatements(app: FastifyInstance, ctx: Ctx & { cipher: Cipher }): void {
  mount(app, adminImportStatement, async (call) => {
    const lines = readLines(call.body);
    return toStatement(await importStatement(ctx, { ...call.body, lines, admin: call.admin, origin: originOf(call) }));
  });
  mount(app, adminStatements, async ({ query }) => {
    const { items, nextCursor } = await listStatements(ctx, query);
    return { items: items.map(toStatement), nextCursor };
  });
  mount(app, adminStatementLines, async (call) => {
    const { unmatched, ...query } = call.query;
    const { items, nextCursor } = await viewStatementLines(ctx, {
      ...query,
      statementId: call.params.id,
      unmatchedOnly: unmatched === 'true',
      admin: call.admin,
      origin: originOf(call),
    });
    return { items: items.map(toLine), nextCursor };
  });
  mount(app, adminUnmatched, async ({ query }) => {
    const { items, nextCursor } = await listUnmatched(ctx, query);
    return {
      items: items.map(({ amount, currency, at, ...item }) => ({
        ...item,
        at: at.toISOString(),
        amount: formatDecimal(amount, scaleOf(currency)),
      })),
      nextCursor,
    };
  });
}

/** @throws DomainError STATEMENT_UNREADABLE with the position and the reason, never with contents of the file. */
function readLines({
  rail,
  format,
  content,
}: Parameters<typeof parseBankStatement>[0] & { rail: keyof typeof railCurrency }) {
  try {
    return parseBankStatement({ format, content, currency: railCurrency[rail] });
  } catch (error) {
    if (error instanceof UnreadableStatement) throw new DomainError('STATEMENT_UNREADABLE', { where: error.message });
    throw error;
  }
}

function scaleOf(currency: string): number {
  return Object.hasOwn(currencyScale, currency) ? currencyScale[currency as Currency] : 2;
}

function toStatement({ bucket, importedAt, from, to, ...row }: StatementRow): DataOf<typeof adminImportStatement> {
  return {
    ...row,
    rail: railOf(bucket),
    importedAt: importedAt.toISOString(),
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
  };
}

function toLine(line: StatementLineView): DataOf<typeof adminStatementLines>['items'][number] {
  const { id, at, amount, currency, reference, counterparty, depositId, withdrawalId, username } = line;
  const matchedId = depositId ?? withdrawalId;
  return {
    id,
    at: at.toISOString(),
    amount: formatDecimal(amount, scaleOf(currency)),
    reference,
    counterparty,
    match:
      matchedId === null || username === null
        ? null
        : { kind: depositId === null ? 'withdrawal' : 'deposit', id: matchedId, username },
  };
}

import { createHash } from 'node:crypto';
import type { StatementRail } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import type { Cipher } from '../shared/cipher.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { counterpartyBound } from './counterparty-bound.ts';
import { matchPayers } from './match-payers.ts';
import { bucketOf } from './statement-rails.ts';
import {
  findStatements,
  insertStatement,
  matchByReference,
  type NewLine,
  type StatementRow,
} from './statements.repo.ts';

export type ParsedLine = { at: Date; amountMinor: bigint; currency: string; reference: string; counterparty: string };
export type ImportStatementInput = {
  rail: StatementRail;
  format: StatementRow['format'];
  fileName: string;
  /** The file's text, by which a repeated import is recognised. */
  content: string;
  lines: readonly ParsedLine[];
  admin: Pick<AdminIdentity, 'id' | 'username' | 'sessionId'>;
  origin: Origin;
};

/**
 * Stores a statement's lines and matches them: deposits by the code in the remark or by payer, amount and time,
 * completed withdrawals by their reference. Unmatched older lines of the payment method are matched again. Lines that
 * an earlier statement had are not stored twice. No money moves.
 * @throws DomainError STATEMENT_IMPORTED for a file that was imported before, FORBIDDEN.
 */
export async function importStatement(
  ctx: Pick<Ctx, 'db' | 'ids'> & { cipher: Cipher },
  input: ImportStatementInput,
): Promise<StatementRow> {
  const { rail, format, fileName, content, admin, origin } = input;
  const bucket = bucketOf(rail);
  const id = ctx.ids.uuid();
  const sha256 = createHash('sha256').update(content).digest();
  const file = { rail, format, fileName, sha256: sha256.toString('hex') };
  const actor = adminActor(admin);
  return runCommand(ctx, {
    actor,
    origin,
    tried: 'statements.import',
    refusedAs: 'statements.import_refused',
    target: { kind: 'statement', id: null },
    detail: file,
    act: async (tx) => {
      const lines = toLines(ctx, rail, input.lines);
      const fresh = await insertStatement(tx, admin.sessionId, { id, bucket, format, fileName, sha256 }, lines);
      const matched = (await matchByReference(tx, bucket)) + (await matchPayers(tx, { cipher: ctx.cipher, bucket }));
      const [statement] = await findStatements(tx, { id, limit: 1 });
      if (statement === undefined) throw new Error(`statement ${id}: not found after its import`);
      await appendAudit(tx, {
        actor,
        origin,
        action: 'statements.import',
        target: { kind: 'statement', id },
        after: { ...file, lines: lines.length, fresh, matched },
      });
      return statement;
    },
  });
}

function toLines(
  { ids, cipher }: Pick<Ctx, 'ids'> & { cipher: Cipher },
  rail: StatementRail,
  lines: readonly ParsedLine[],
): NewLine[] {
  const times = new Map<string, number>();
  return lines.map(({ at, amountMinor, currency, reference, counterparty }, index) => {
    const id = ids.uuid();
    const content = JSON.stringify([rail, at.toISOString(), String(amountMinor), currency, reference, counterparty]);
    const occurrence = (times.get(content) ?? 0) + 1;
    times.set(content, occurrence);
    return {
      id,
      n: index + 1,
      at,
      amount: amountMinor,
      currency,
      reference,
      counterparty: counterparty === '' ? null : cipher.seal(counterparty, counterpartyBound(id)),
      fingerprint: cipher.digest(content, 'statement.line'),
      occurrence,
    };
  });
}

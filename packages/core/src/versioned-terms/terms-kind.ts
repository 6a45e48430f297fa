import type { ApprovalKind, AuditAction, TermBounds } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';
import type { IntentRoute } from '../shared/idempotency.ts';
import type { RefusalAction } from '../shared/run-command.ts';

export type Reader = Pick<Tx, '$queryRaw'> | Pick<Db['prisma'], '$queryRaw'>;

/** A version as stored, with the people who put it in force. */
export type StoredVersion = {
  version: number;
  effectiveAt: Date;
  /**
   * Every field by its wire name, in units of its currency; as text, because a JSON number would become a float here.
   */
  texts: Record<string, string>;
  /** Null: the installation's first version. */
  approvalId: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  approvedAt: Date | null;
  reason: string | null;
  inForce: boolean;
};

export type NoticeRow = { version: number; isCut: boolean; earliest: Date };

/** Every field of a kind of terms, amounts as decimal strings and all else as whole numbers. */
export type TermsContent<Field extends string> = Readonly<Record<Field, string | number>>;

/**
 * One kind of terms that two people change version by version: its fields, its stored procedures, and its audit
 * actions.
 */
export type TermsKind<Input> = {
  kind: ApprovalKind & ('money_terms' | 'trading_terms');
  fields: Readonly<Record<keyof Input & string, TermBounds>>;
  route: IntentRoute;
  withdrawn: AuditAction;
  refused: RefusalAction;
  tried: string;
  /** Every version, oldest first. */
  find: (db: Reader) => Promise<StoredVersion[]>;
  /** The database's preview of a change; checks the administrator's permission and changes nothing. */
  preview: (tx: Reader, change: { sessionId: string; terms: Input }) => Promise<NoticeRow[]>;
  /** By the stored procedure, which finds only the proposer's own proposals. */
  withdraw: (tx: Tx, proposal: { sessionId: string; id: string; version: number }) => Promise<void>;
};

/** Terms with their number and the instant from which they act. */
export type TermsView<Input> = Input & { version: number; effectiveAt: string };

export type TermsVersion<Input> = {
  terms: TermsView<Input>;
  approvalId: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  approvedAt: string | null;
  reason: string | null;
};

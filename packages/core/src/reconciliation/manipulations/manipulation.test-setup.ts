type Bytes = Uint8Array<ArrayBuffer>;

/** What a superuser with all keys does, beyond statements of SQL. */
export type Attack = {
  /** Runs statements in which `{name}` is the quoted id of a row. */
  sql: (text: string) => Promise<void>;
  /** Signs the acceptance of an order again, as it is now, with the platform's key, and stores it. */
  signAnew: (order: string) => Promise<void>;
  /** Signs the settlement of an order again, as it is now, with the log's key, and stores it. */
  signSettlement: (order: string) => Promise<void>;
  /** Computes the hashes of a tape again from an entry on, with the market's head and the heads that orders name. */
  rehashTape: (product: string, fromSeq: number) => Promise<void>;
  /** Computes the hashes of the audit log again from an entry on, and numbers it without a gap. */
  rehashAudit: (fromSeq: number) => Promise<void>;
  /** Writes all files of the log again from the database, as if they had always been so, and signs the checkpoint. */
  rewriteLog: () => Promise<void>;
  /** Replaces texts in all statements of a kind, and signs them again with the log's key. */
  restate: (kind: string, from: string, to: string) => Promise<void>;
  /** Adds an entry to the audit log, hashed as it should be. */
  logAction: (action: string, targetId: string, after: string, actor?: string) => Promise<void>;
  /** Edits the published files of the log whose paths begin so; `null` removes them. */
  editFile: (prefix: string, edit: (bytes: Bytes) => Bytes | null) => void;
};

export type Finder = 'verify' | 'monitor' | 'receipt';

/** `found`: each finder that must find it, with one of its findings. Without any, `why` says why nothing can. */
export type Manipulation = {
  name: string;
  by: string | ((attack: Attack) => Promise<void>);
  found: Partial<Record<Finder, string>>;
  why?: string;
};

export type Group = { title: string; manipulations: readonly Manipulation[] };

export const turnAroundSql = (order: string): string => `
  UPDATE orders SET direction = CASE direction WHEN direction_number('rise') THEN direction_number('fall')
                                               ELSE direction_number('rise') END WHERE id = {${order}}`;

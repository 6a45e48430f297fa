export type AuditFilter = {
  /** A whole action, or its beginning up to a dot. */
  action?: string;
  actorId?: string;
  targetId?: string;
  from?: Date;
  /** Exclusive. */
  to?: Date;
};

export type AuditFilter = {
  /** A whole action, or its beginning up to a dot. */
  action?: string | undefined;
  actorId?: string | undefined;
  targetId?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
};

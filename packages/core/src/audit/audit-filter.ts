export type AuditFilter = {
  /** A whole action, or its beginning up to a dot. */
  action?: string | undefined;
  actorId?: string | undefined;
  /** The name that stands in the entry, whole. */
  actor?: string | undefined;
  targetKind?: string | undefined;
  targetId?: string | undefined;
  /** What this member did, or what was done to him. */
  memberId?: string | undefined;
  /** Where it came from, whole. */
  ip?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
};

export type AuditFilter = {
  /** A whole action, or its beginning up to a dot. */
  action?: string | undefined;
  actorId?: string | undefined;
  /** The whole name in the entry. */
  actor?: string | undefined;
  targetKind?: string | undefined;
  targetId?: string | undefined;
  /** Actions of this member, and actions on them. */
  memberId?: string | undefined;
  /** The whole address of the caller. */
  ip?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
};

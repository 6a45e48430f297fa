import type { AdminLoginEntry, adminAudit, DataOf } from '@fairtick/contracts';
import type { Column } from '../../sheets/column.ts';

type Entry = DataOf<typeof adminAudit>['items'][number];

/** With the hash of each entry, so that the file contains heads of the chain. */
export const auditColumns: readonly Column<Entry>[] = [
  { name: 'entry', kind: 'count', of: (row) => row.seq },
  { name: 'at', of: (row) => row.at },
  { name: 'actor_kind', of: (row) => row.actorKind },
  { name: 'actor_id', of: (row) => row.actorId },
  { name: 'actor', of: (row) => row.actorName },
  { name: 'action', of: (row) => row.action },
  { name: 'target_kind', of: (row) => row.targetKind },
  { name: 'target_id', of: (row) => row.targetId },
  { name: 'ip', of: (row) => row.ip },
  { name: 'request_id', of: (row) => row.requestId },
  { name: 'before', of: (row) => (row.before === null ? null : JSON.stringify(row.before)) },
  { name: 'after', of: (row) => (row.after === null ? null : JSON.stringify(row.after)) },
  { name: 'hash', of: (row) => row.hash },
];

/** Sign-ins and failed attempts. */
export const loginColumns: readonly Column<AdminLoginEntry>[] = [
  { name: 'login_id', of: (row) => row.id },
  { name: 'at', of: (row) => row.at },
  { name: 'admin_id', of: (row) => row.adminId },
  { name: 'username', of: (row) => row.username },
  { name: 'way', of: (row) => row.way },
  { name: 'refusal', of: (row) => row.refusal },
  { name: 'ip', of: (row) => row.ip },
  { name: 'user_agent', of: (row) => row.userAgent },
];

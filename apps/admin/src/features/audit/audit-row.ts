import type { adminAudit, DataOf } from '@fairtick/contracts';

/** One entry of the log in lists. */
export type AuditRow = DataOf<typeof adminAudit>['items'][number];

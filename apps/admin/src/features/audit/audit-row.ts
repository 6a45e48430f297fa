import type { adminAudit, DataOf } from '@fairtick/contracts';

/** One entry of the log as lists get it. */
export type AuditRow = DataOf<typeof adminAudit>['items'][number];

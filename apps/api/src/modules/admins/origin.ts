import type { Origin } from '@fairtick/core/audit';
import type { CallBase } from '../../frame/call.ts';

/** Where a call came from, for the audit log. */
export function originOf({ ip, requestId }: CallBase): Origin {
  return { ip, requestId };
}

import type { Origin } from '@fairtick/core/audit';
import type { CallBase } from '../../frame/call.ts';

/** Origin of a call, for the audit log. */
export function originOf({ ip, requestId }: CallBase): Origin {
  return { ip, requestId };
}

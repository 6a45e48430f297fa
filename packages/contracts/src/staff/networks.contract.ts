import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, plainText } from '../http/wire.ts';

/** As many networks as a list may have. */
export const networksMax = 50;

export const adminNetworks = endpoint({
  method: 'GET',
  path: '/api/admin/staff/networks',
  auth: 'admin',
  permission: 'staff:network:list',
  summary: 'Networks from which administrators may sign in and act; none means everywhere',
  response: z.strictObject({
    networks: z.array(z.string()),
    /** Null: no list was ever put in force. */
    since: z.nullable(instant),
    proposedBy: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    /** The operator who opened the console on the server, with their reason. */
    openedBy: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    pendingApprovalId: z.nullable(id),
    /** The address of this call, as the platform sees it. */
    ownAddress: z.string(),
  }),
});

export const proposeNetworks = endpoint({
  method: 'POST',
  path: '/api/admin/staff/networks/changes',
  auth: 'admin',
  permission: 'staff:network:update',
  idempotent: true,
  stepUp: true,
  summary: 'Propose the networks from which administrators may sign in and act',
  body: z.strictObject({
    /** Addresses or networks, such as `192.0.2.0/24` or `2001:db8::/48`. */
    networks: z.array(plainText(2, 49)).check(z.maxLength(networksMax)),
    reason: plainText(3, 500),
    evidence: plainText(3, 500),
  }),
  errors: ['STAFF_CHANGE_UNCHANGED', 'STAFF_NETWORKS_LOCK_OUT'],
  response: z.strictObject({ approvalId: id }),
});

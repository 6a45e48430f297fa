import { approvalPermissions, type Endpoint } from '@fairtick/contracts';

/** Permissions over their own account, which no role grants. */
const own = /^self:/;

/** Every permission that a role can grant, with the summaries of its calls. */
export function permissionsOf(endpoints: readonly Endpoint[]): { permission: string; calls: string[] }[] {
  const calls = new Map<string, string[]>();
  for (const { auth, permission, summary } of endpoints) {
    if (auth !== 'admin' || permission === undefined || own.test(permission)) continue;
    calls.set(permission, [...(calls.get(permission) ?? []), summary]);
  }
  // permissions that no call requires, but the decision of some kinds of proposals
  for (const [kind, { decides }] of Object.entries(approvalPermissions)) {
    if (decides !== null) calls.set(decides, [...(calls.get(decides) ?? []), `Decide proposals of the kind ${kind}`]);
  }
  return [...calls]
    .map(([permission, does]) => ({ permission, calls: does }))
    .sort((a, b) => (a.permission < b.permission ? -1 : 1));
}

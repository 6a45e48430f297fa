/** Matches every permission. */
export const everyPermission = '*:*:*';

/** What every administrator may do to himself; no role has to grant it. */
const ownPrefix = 'self:';

/** Spec 6: a permission matches if the wildcard or the exact string was granted. */
export function permissionMatches(granted: readonly string[], needed: string): boolean {
  return needed.startsWith(ownPrefix) || granted.includes(everyPermission) || granted.includes(needed);
}

export function anyPermissionMatches(granted: readonly string[], needed: readonly string[]): boolean {
  return needed.some((one) => permissionMatches(granted, one));
}

export function allPermissionsMatch(granted: readonly string[], needed: readonly string[]): boolean {
  return needed.every((one) => permissionMatches(granted, one));
}

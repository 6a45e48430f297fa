/** Matches every permission. */
export const everyPermission = '*:*:*';

/** Permissions of administrators over their own account; every administrator has them without a role. */
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

/** Matches every role. */
export const adminRole = 'admin';
/** The role of a user without a known role. */
export const defaultRole = 'ROLE_DEFAULT';
/** The role of members. */
export const memberRole = 'member';

/** Spec 6: a role matches if `admin` or the exact role was granted. */
export function roleMatches(granted: readonly string[], needed: string): boolean {
  return granted.includes(adminRole) || granted.includes(needed);
}

export function anyRoleMatches(granted: readonly string[], needed: readonly string[]): boolean {
  return needed.some((one) => roleMatches(granted, one));
}

export function allRolesMatch(granted: readonly string[], needed: readonly string[]): boolean {
  return needed.every((one) => roleMatches(granted, one));
}

import { everyPermission, type Role } from '@fairtick/contracts';
import type { Text } from '@fairtick/i18n';
import { permissionTexts } from './permission-texts.ts';

export type KnownPermission = { permission: string; calls: readonly string[] };
export type PermissionGroup = {
  page: Text | null;
  permissions: { permission: string; text: Text | null; calls: readonly string[] }[];
};

/** The server's permissions grouped by page with their labels; unnamed ones come last, under their own names. */
export function groupsOf(known: readonly KnownPermission[]): PermissionGroup[] {
  const left = new Map(known.map((one) => [one.permission, one]));
  const labelled = permissionTexts.map(({ page, permissions }) => ({
    page,
    permissions: permissions.flatMap(({ permission, text }) => {
      const one = left.get(permission);
      left.delete(permission);
      return one === undefined ? [] : [{ permission, text, calls: one.calls }];
    }),
  }));
  const rest = [...left.values()].map((one) => ({ ...one, text: null }));
  const groups: PermissionGroup[] = [...labelled, { page: null, permissions: rest }];
  return groups.filter(({ permissions }) => permissions.length > 0);
}

export type RoleDiff = { gained: string[]; lost: string[] };

/** Permissions that a role change gives and removes. */
export function diffOf(before: readonly string[], after: readonly string[]): RoleDiff {
  return {
    gained: after.filter((one) => !before.includes(one)).sort(),
    lost: before.filter((one) => !after.includes(one)).sort(),
  };
}

/** The label of a permission; without one, its own name. */
export function textOf(permission: string): Text | null {
  if (permission === everyPermission) return null;
  for (const { permissions } of permissionTexts) {
    const found = permissions.find((one) => one.permission === permission);
    if (found !== undefined) return found.text;
  }
  return null;
}

/** Permissions that no role has except by the wildcard: usually those of a new release. */
export function permissionsWithoutRole(known: readonly KnownPermission[], roles: readonly Role[]): KnownPermission[] {
  const held = new Set(roles.filter(({ retiredAt }) => retiredAt === null).flatMap(({ permissions }) => permissions));
  return known.filter(({ permission }) => !held.has(permission));
}

import type { Approval } from '@fairtick/contracts';
import {
  adminAccountText,
  adminDepositsText,
  adminRolesText,
  adminSupportText,
  type Text,
  type Translate,
} from '@fairtick/i18n';
import { roleName } from '../../shared/names/role-names.ts';

type Sides = { before: unknown; after: unknown };

const marks = { had: adminRolesText.yes, none: adminSupportText.none };

/**
 * Both sides of a proposal about a role or an administrator: one line per permission granted or removed, and lines for
 * roles, status, second factor and own member account. Undefined for other proposals.
 */
export function staffSides(t: Translate, { kind, change }: Approval): Sides | undefined {
  if (!isRecord(change)) return undefined;
  const [before, after] = [change['before'], change['after']];
  if (kind === 'role_change') return permissionSides(t, listOf(before, 'permissions'), listOf(after, 'permissions'));
  if (kind === 'staff_change') return { before: standing(t, before), after: standing(t, after) };
  return undefined;
}

/** The role or administrator concerned; undefined for other proposals. */
export function staffTitle(t: Translate, { kind, change }: Approval): string | undefined {
  if (!isRecord(change)) return undefined;
  const name = kind === 'role_change' ? change['role'] : kind === 'staff_change' ? change['username'] : undefined;
  if (typeof name !== 'string') return undefined;
  return kind === 'role_change' ? roleName(name, t) : name;
}

/** Only the differences: roles have dozens of permissions. */
function permissionSides(t: Translate, before: string[] | null, after: string[] | null): Sides {
  const [had, has] = [before ?? [], after ?? []];
  const differing = [...new Set([...had, ...has])].filter((one) => had.includes(one) !== has.includes(one)).sort();
  const side = (held: string[] | null) =>
    held === null
      ? null
      : Object.fromEntries(differing.map((one) => [one, t(held.includes(one) ? marks.had : marks.none)]));
  return { before: side(before), after: side(after) };
}

function standing(t: Translate, side: unknown): unknown {
  if (!isRecord(side)) return null;
  // A proposal from before a field was added does not contain it.
  const named: [field: string, name: Text, text: unknown][] = [
    ['roles', adminAccountText.roles, listOf(side, 'roles')?.map((role) => roleName(role, t)) ?? null],
    ['active', adminDepositsText.enabled, t(side['active'] === true ? adminRolesText.isTrue : adminRolesText.no)],
    ['totp', adminAccountText.oneTimeCode, t(side['totp'] === true ? marks.had : marks.none)],
    ['ownMember', adminRolesText.ownMemberAccount, side['ownMember'] ?? t(marks.none)],
  ];
  return Object.fromEntries(named.flatMap(([field, name, text]) => (field in side ? [[t(name), text]] : [])));
}

function listOf(side: unknown, key: string): string[] | null {
  const list = isRecord(side) ? side[key] : null;
  return Array.isArray(list) ? list.map(String) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

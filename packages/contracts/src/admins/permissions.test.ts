import { describe, expect, test } from 'vitest';
import {
  allPermissionsMatch,
  allRolesMatch,
  anyPermissionMatches,
  anyRoleMatches,
  permissionMatches,
  roleMatches,
} from './permissions.ts';

describe('permissions', () => {
  test.each([
    [['*:*:*'], 'members:restrict:update', true],
    [['members:restrict:update'], 'members:restrict:update', true],
    [['members:member:list'], 'members:restrict:update', false],
    // Only the whole wildcard matches; parts of it are ordinary strings.
    [['members:*:*'], 'members:restrict:update', false],
    [['*'], 'members:restrict:update', false],
    [['Members:restrict:update'], 'members:restrict:update', false],
    [['members:restrict:update '], 'members:restrict:update', false],
    [[], 'members:restrict:update', false],
    [[], 'self:profile:read', true],
  ])('a grant of %j matches the permission %s: %s', (granted, needed, allowed) => {
    expect(permissionMatches(granted, needed)).toBe(allowed);
  });

  test('needs one permission for any-of and every one for all-of', () => {
    const granted = ['a:b:c', 'd:e:f'];
    expect(anyPermissionMatches(granted, ['x:y:z', 'd:e:f'])).toBe(true);
    expect(anyPermissionMatches(granted, ['x:y:z'])).toBe(false);
    expect(anyPermissionMatches(granted, [])).toBe(false);
    expect(allPermissionsMatch(granted, ['a:b:c', 'd:e:f'])).toBe(true);
    expect(allPermissionsMatch(granted, ['a:b:c', 'x:y:z'])).toBe(false);
    expect(allPermissionsMatch(['*:*:*'], ['a:b:c', 'x:y:z'])).toBe(true);
  });
});

describe('roles', () => {
  test.each([
    [['admin'], 'finance', true],
    [['finance'], 'finance', true],
    [['support'], 'finance', false],
    [['finance'], 'admin', false],
    // Only the whole name matches.
    [['administrator'], 'finance', false],
    [['Admin'], 'finance', false],
    [['*'], 'finance', false],
    [[], 'finance', false],
  ])('a grant of %j matches the role %s: %s', (granted, needed, allowed) => {
    expect(roleMatches(granted, needed)).toBe(allowed);
  });

  test('needs one role for any-of and every one for all-of', () => {
    const granted = ['finance', 'support'];
    expect(anyRoleMatches(granted, ['auditor', 'support'])).toBe(true);
    expect(anyRoleMatches(granted, ['auditor'])).toBe(false);
    expect(anyRoleMatches(granted, [])).toBe(false);
    expect(allRolesMatch(granted, ['finance', 'support'])).toBe(true);
    expect(allRolesMatch(granted, ['finance', 'auditor'])).toBe(false);
    expect(allRolesMatch(['admin'], ['finance', 'auditor'])).toBe(true);
  });
});

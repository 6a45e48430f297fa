import { expect, test } from 'vitest';
import { diffOf, groupsOf, permissionsWithoutRole, textOf } from './permission-groups.ts';

test('groups permissions by page, with unnamed ones last', () => {
  const groups = groupsOf([
    { permission: 'brand:new:act', calls: ['Does something new'] },
    { permission: 'staff:role:list', calls: ['Roles'] },
  ]);
  expect(groups).toEqual([
    { page: '管理员与审计', permissions: [{ permission: 'staff:role:list', text: '看角色与权限', calls: ['Roles'] }] },
    { page: null, permissions: [{ permission: 'brand:new:act', text: null, calls: ['Does something new'] }] },
  ]);
});

test('lists gained and lost permissions', () => {
  expect(diffOf(['a:b:c', 'd:e:f'], ['d:e:f', 'x:y:z'])).toEqual({ gained: ['x:y:z'], lost: ['a:b:c'] });
  expect(diffOf([], [])).toEqual({ gained: [], lost: [] });
});

test('leaves the wildcard and unknown permissions without a page', () => {
  expect(textOf('*:*:*')).toBeNull();
  expect(textOf('brand:new:act')).toBeNull();
  expect(textOf('audit:entry:list')).toBe('看审计日志');
});

test('finds permissions that no active role has, apart from roles with the wildcard', () => {
  const role = (name: string, permissions: string[], retiredAt: string | null = null) => ({
    name,
    permissions,
    retiredAt,
    fixed: name === 'admin',
    holders: [],
    pendingApprovalId: null,
  });
  const known = ['a:b:c', 'brand:new:act', 'd:e:f'].map((permission) => ({ permission, calls: [] }));
  const roles = [
    role('admin', ['*:*:*']),
    role('finance', ['a:b:c']),
    role('old', ['d:e:f'], '2026-01-01T00:00:00.000Z'),
  ];
  expect(permissionsWithoutRole(known, roles).map(({ permission }) => permission)).toEqual(['brand:new:act', 'd:e:f']);
  expect(permissionsWithoutRole(known, [...roles, role('all', ['brand:new:act', 'd:e:f'])])).toEqual([]);
});

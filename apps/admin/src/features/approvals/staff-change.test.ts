import type { Approval } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { staffSides, staffTitle } from './staff-change.ts';

const t = (source: string) => source;
const proposal = (kind: string, change: unknown) => ({ kind, change }) as unknown as Approval;
const standing = (roles: string[]) => ({ roles, active: true, totp: true, ownMember: null });

test('shows built-in roles by their translated name and other roles by their own', () => {
  const staff = proposal('staff_change', {
    username: 'mei',
    before: standing(['support']),
    after: standing(['finance', 'night-desk']),
  });
  expect(staffTitle(t, staff)).toBe('mei');
  expect(staffSides(t, staff)).toMatchObject({ before: { 角色: ['客服'] }, after: { 角色: ['财务', 'night-desk'] } });
  expect(staffTitle(t, proposal('role_change', { role: 'cashier', before: null, after: null }))).toBe('出纳员');
});

test('shows only the permissions that a role gains and loses', () => {
  const role = proposal('role_change', {
    role: 'support',
    before: { permissions: ['member.read', 'chat.reply'] },
    after: { permissions: ['member.read', 'order.read'] },
  });
  expect(staffSides(t, role)).toEqual({
    before: { 'chat.reply': '有', 'order.read': '无' },
    after: { 'chat.reply': '无', 'order.read': '有' },
  });
});

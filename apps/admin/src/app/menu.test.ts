import { expect, test } from 'vitest';
import { paths } from '../shared/paths.ts';
import { firstPage, menu } from './menu.ts';

const entries = menu.flatMap((group) => group.entries);

test('the first page is the first entry of the administrator’s menu', () => {
  for (const entry of entries) {
    const can = (permission: string) => permission === entry.permission;
    expect(can(entries.find(({ path }) => path === firstPage(can).path)?.permission ?? '')).toBe(true);
  }
  expect(firstPage(() => true).path).toBe(paths.dashboard);
  expect(firstPage((permission) => permission !== 'dashboard:board:read').path).toBe(paths.withdrawals);
});

test('the first page is their own account where no other page is permitted', () => {
  expect(firstPage(() => false).path).toBe(paths.account);
});

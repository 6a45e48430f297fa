import { expect, test } from 'vitest';
import { paths } from '../shared/paths.ts';
import { firstPage, menu } from './menu.ts';

const entries = menu.flatMap((group) => group.entries);

test('the first page is one that the menu shows him, in its order', () => {
  for (const entry of entries) {
    const can = (permission: string) => permission === entry.permission;
    expect(can(entries.find(({ path }) => path === firstPage(can).path)?.permission ?? '')).toBe(true);
  }
  expect(firstPage(() => true).path).toBe(paths.dashboard);
  expect(firstPage((permission) => permission !== 'dashboard:board:read').path).toBe(paths.withdrawals);
});

test('his own account where nothing else is open', () => {
  expect(firstPage(() => false).path).toBe(paths.account);
});

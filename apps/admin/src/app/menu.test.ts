import { expect, test } from 'vitest';
import { paths } from '../shared/paths.ts';
import { entryAt, firstPage, menu, menuFor } from './menu.ts';

const entries = menu.flatMap((group) => group.entries);
const pages = entries.flatMap((entry) => entry.pages);

test('the menu has at most 14 entries, and every page without a parameter is in one', () => {
  expect(entries.length).toBeLessThanOrEqual(14);
  const outside = new Set<string>([paths.login, paths.firstSteps, paths.account]);
  const wanted = Object.values(paths).filter((path) => !path.includes(':') && !outside.has(path));
  expect(pages.map(({ path }) => path).toSorted()).toEqual(wanted.toSorted());
});

test('an entry of which one page is permitted has the name of that page', () => {
  const audit = pages.find(({ path }) => path === paths.audit);
  const [group] = menuFor((permission) => permission === audit?.permission);
  expect(group?.entries).toEqual([{ label: audit?.label, icon: audit?.icon, pages: [audit] }]);
});

test('the address of a record belongs to the entry of its list', () => {
  const groups = menuFor(() => true);
  expect(entryAt('/products/one', groups)?.pages.map(({ path }) => path)).toContain(paths.products);
  expect(entryAt('/', groups)?.pages[0].path).toBe(paths.dashboard);
  expect(entryAt('/membership', groups)).toBeUndefined();
});

test('the first page is the first entry of the administrator’s menu', () => {
  for (const page of pages) {
    const can = (permission: string) => permission === page.permission;
    expect(can(pages.find(({ path }) => path === firstPage(can).path)?.permission ?? '')).toBe(true);
  }
  expect(firstPage(() => true).path).toBe(paths.dashboard);
  expect(firstPage((permission) => permission !== 'dashboard:board:read').path).toBe(paths.withdrawals);
});

test('the first page is their own account where no other page is permitted', () => {
  expect(firstPage(() => false).path).toBe(paths.account);
});

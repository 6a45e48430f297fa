import { expect, test } from 'vitest';
import { checkNavigation } from '../../shared/navigation/guard.ts';
import { paths } from '../../shared/paths.ts';
import { shellOf } from './shell-of.ts';

const phone = { backDomain: '', account: 'demo', isWide: false } as const;

test('shows the login page without a session, except for pages open to all', () => {
  for (const target of ['/', paths.login, paths.home, paths.chart, `${paths.mine}?domain=a.example`])
    expect(shellOf({ ...phone, target, hasToken: false })).toBe('login');
  for (const target of [paths.register, paths.webview, paths.notFound])
    expect(shellOf({ ...phone, target, hasToken: false })).toBeNull();
});

test("shows a member's page in the account they used last", () => {
  for (const target of ['/', paths.login, paths.home, `${paths.home}?domain=a.example`])
    expect(shellOf({ ...phone, target, hasToken: true })).toBe('home-demo');
  expect(shellOf({ ...phone, account: 'real', target: `${paths.chart}?id=7`, hasToken: true })).toBe('chart-real');
  for (const target of [paths.orders, paths.trade, '/nowhere'])
    expect(shellOf({ ...phone, target, hasToken: true })).toBeNull();
});

test('has only the login page on a desktop', () => {
  const desk = { ...phone, isWide: true };
  expect(shellOf({ ...desk, target: '/', hasToken: false })).toBe('login');
  for (const target of ['/', paths.chart]) expect(shellOf({ ...desk, target, hasToken: true })).toBeNull();
});

const pagesOf: Readonly<Record<string, readonly string[]>> = {
  login: [paths.entry, paths.login],
  home: [paths.home],
  chart: [paths.chart],
};

test('never shows a page that the guard would not, for any token, stored domain and address', () => {
  const wrong: string[] = [];
  for (const hasToken of [true, false])
    for (const backDomain of ['', 'a.example', 'b.example'])
      for (const domain of ['', '?domain=a.example', '?domain=c.example'])
        for (const path of Object.values(paths)) {
          const target = path + domain;
          const shell = shellOf({ ...phone, target, hasToken, backDomain });
          const verdict = checkNavigation({ target, current: null, hasToken, backDomain, host: 'h' });
          const [page = ''] = (verdict.kind === 'allow' ? target : verdict.to).split('?');
          const drawn = shell?.split('-')[0];
          if (drawn !== undefined && !pagesOf[drawn]?.includes(page)) wrong.push(`${shell} for ${target} (${page})`);
        }
  expect(wrong).toEqual([]);
});

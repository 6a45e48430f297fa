import { expect, test } from 'vitest';
import { checkNavigation } from '../../shared/navigation/guard.ts';
import { paths } from '../../shared/paths.ts';
import { shellOf } from './shell-of.ts';

const phone = { backDomain: '', account: 'demo', isWide: false } as const;

test('whoever is signed out sees the login, but where a page is open to all', () => {
  for (const target of ['/', paths.login, paths.home, paths.chart, `${paths.mine}?domain=a.example`])
    expect(shellOf({ ...phone, target, hasToken: false })).toBe('login');
  for (const target of [paths.register, paths.webview, paths.notFound])
    expect(shellOf({ ...phone, target, hasToken: false })).toBeNull();
});

test('a member sees his page, in the account that he left', () => {
  for (const target of ['/', paths.login, paths.home, `${paths.home}?domain=a.example`])
    expect(shellOf({ ...phone, target, hasToken: true })).toBe('home-demo');
  expect(shellOf({ ...phone, account: 'real', target: `${paths.chart}?id=7`, hasToken: true })).toBe('chart-real');
  for (const target of [paths.orders, paths.trade, '/nowhere'])
    expect(shellOf({ ...phone, target, hasToken: true })).toBeNull();
});

test('a desktop has the login only', () => {
  const desk = { ...phone, isWide: true };
  expect(shellOf({ ...desk, target: '/', hasToken: false })).toBe('login');
  for (const target of ['/', paths.chart]) expect(shellOf({ ...desk, target, hasToken: true })).toBeNull();
});

const pagesOf: Readonly<Record<string, readonly string[]>> = {
  login: [paths.entry, paths.login],
  home: [paths.home],
  chart: [paths.chart],
};

test('never a page that the guard would not show, whatever the token, the stored domain and the address', () => {
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

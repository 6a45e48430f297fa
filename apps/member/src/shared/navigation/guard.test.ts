import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { checkNavigation, domainOf, domainToAppend, type Verdict, withDomain } from './guard.ts';

const { home, login, register, webview, notFound, mine } = paths;
const d = (path: string, domain = 'a.example') => `${path}?domain=${encodeURIComponent(domain)}`;

/**
 * Columns: with and without a token, each for the page left: none (just opened), one without a domain, with A, with B.
 */
const columns = [true, false].flatMap((hasToken) =>
  ['opened', 'none', 'A', 'B'].map((current) => ({ hasToken, current })),
);
const domains: Readonly<Record<string, string>> = { none: '', A: 'a.example', B: 'b.example' };

/**
 * Sections 2 and 4 of the specification, cell by cell. A row has the stored back domain and the target's parameter. A
 * cell is `ok` (allowed) or where the app relaunches: `404`, `root`, `home`, `login`, then the domain it carries (A, B,
 * or H: the page's host), then `!` where the token is removed.
 */
const spec: Readonly<Record<string, string>> = {
  // "Target 404 is always allowed."
  notFound: `
    stored param | token: opened none  A     B     | no token: opened none  A     B
    none   none  |        ok     ok    ok    ok    |           ok     ok    ok    ok
    none   A     |        ok     ok    ok    ok    |           ok     ok    ok    ok
    none   B     |        ok     ok    ok    ok    |           ok     ok    ok    ok
    A      none  |        ok     ok    ok    ok    |           ok     ok    ok    ok
    A      A     |        ok     ok    ok    ok    |           ok     ok    ok    ok
    A      B     |        ok     ok    ok    ok    |           ok     ok    ok    ok
    B      none  |        ok     ok    ok    ok    |           ok     ok    ok    ok
    B      A     |        ok     ok    ok    ok    |           ok     ok    ok    ok
    B      B     |        ok     ok    ok    ok    |           ok     ok    ok    ok`,
  // The entry page. Everyone opens it without a parameter, which is no navigation, so the domain check does not apply.
  entry: `
    stored param | token: opened none  A     B     | no token: opened none  A     B
    none   none  |        homeH  homeH homeA homeB |           ok     ok    ok    ok
    none   A     |        homeA  homeA homeA homeA |           ok     ok    ok    ok
    none   B     |        homeB  homeB homeB homeB |           ok     ok    ok    ok
    A      none  |        homeA  404   404   404   |           ok     404   404   404
    A      A     |        homeA  homeA homeA homeA |           ok     ok    ok    ok
    A      B     |        rootA! rootA! rootA! rootA! |        rootA  rootA rootA rootA
    B      none  |        homeB  404   404   404   |           ok     404   404   404
    B      A     |        rootB! rootB! rootB! rootB! |        rootB  rootB rootB rootB
    B      B     |        homeB  homeB homeB homeB |           ok     ok    ok    ok`,
  // "going to login with a token relaunches to home carrying the domain parameter"
  login: `
    stored param | token: opened none  A     B     | no token: opened none  A     B
    none   none  |        homeH  homeH homeA homeB |           ok     ok    ok    ok
    none   A     |        homeA  homeA homeA homeA |           ok     ok    ok    ok
    none   B     |        homeB  homeB homeB homeB |           ok     ok    ok    ok
    A      none  |        404    404   404   404   |           404    404   404   404
    A      A     |        homeA  homeA homeA homeA |           ok     ok    ok    ok
    A      B     |        rootA! rootA! rootA! rootA! |        rootA  rootA rootA rootA
    B      none  |        404    404   404   404   |           404    404   404   404
    B      A     |        rootB! rootB! rootB! rootB! |        rootB  rootB rootB rootB
    B      B     |        homeB  homeB homeB homeB |           ok     ok    ok    ok`,
  // "Without a token only login, register and webview are allowed."
  open: `
    stored param | token: opened none  A     B     | no token: opened none  A     B
    none   none  |        ok     ok    ok    ok    |           ok     ok    ok    ok
    none   A     |        ok     ok    ok    ok    |           ok     ok    ok    ok
    none   B     |        ok     ok    ok    ok    |           ok     ok    ok    ok
    A      none  |        404    404   404   404   |           404    404   404   404
    A      A     |        ok     ok    ok    ok    |           ok     ok    ok    ok
    A      B     |        rootA! rootA! rootA! rootA! |        rootA  rootA rootA rootA
    B      none  |        404    404   404   404   |           404    404   404   404
    B      A     |        rootB! rootB! rootB! rootB! |        rootB  rootB rootB rootB
    B      B     |        ok     ok    ok    ok    |           ok     ok    ok    ok`,
  // "if the current page URL has a domain parameter, relaunch to login with that domain; otherwise remove the token and
  // relaunch to 404"; at startup "no token leads to login"
  protected: `
    stored param | token: opened none  A     B     | no token: opened none  A     B
    none   none  |        ok     ok    ok    ok    |           loginH 404!  loginA loginB
    none   A     |        ok     ok    ok    ok    |           loginA 404!  loginA loginB
    none   B     |        ok     ok    ok    ok    |           loginB 404!  loginA loginB
    A      none  |        404    404   404   404   |           404    404   404   404
    A      A     |        ok     ok    ok    ok    |           loginA 404!  loginA loginB
    A      B     |        rootA! rootA! rootA! rootA! |        rootA  rootA rootA rootA
    B      none  |        404    404   404   404   |           404    404   404   404
    B      A     |        rootB! rootB! rootB! rootB! |        rootB  rootB rootB rootB
    B      B     |        ok     ok    ok    ok    |           loginB 404!  loginA loginB`,
};

/** The table for each page; every page not listed is protected, including unknown ones. */
const kinds: Readonly<Record<string, string>> = {
  '/': 'entry',
  '/pages/login': 'login',
  '/pages/register': 'open',
  '/pages/common/webview/index': 'open',
  '/pages/404/404': 'notFound',
};
const pages = [...Object.values(paths), '/pages/nowhere'];

function rowsOf(table: string): string[][] {
  const [, ...rows] = table.trim().split('\n');
  return rows.map((row) => row.replaceAll('|', ' ').trim().split(/\s+/));
}

function verdictOf(cell: string): Verdict {
  if (cell === 'ok') return { kind: 'allow' };
  const [, page = '', whose, clears] = /^(404|root|home|login)([ABH]?)(!?)$/.exec(cell) ?? [];
  const path = { '404': notFound, root: '/', home, login }[page];
  if (path === undefined) throw new Error(`no such cell: ${cell}`);
  const appended = whose === 'H' ? 'host.example' : domains[whose ?? ''];
  return { kind: 'relaunch', to: appended ? d(path, appended) : path, clearSession: clears === '!' };
}

describe('the truth table of the navigation guard', () => {
  it.each(pages)('%s', (page) => {
    const rows = rowsOf(spec[kinds[page] ?? 'protected'] ?? '');
    expect(rows).toHaveLength(9);
    const seen = new Set<string>();
    for (const [stored = '', param = '', ...cells] of rows) {
      expect(cells).toHaveLength(columns.length);
      for (const [index, { hasToken, current }] of columns.entries()) {
        const where = `${page}: stored ${stored}, parameter ${param}, ${hasToken ? '' : 'no '}token, ${current}`;
        seen.add(where);
        const left = domains[current] === '' ? mine : d(mine, domains[current]);
        const verdict = checkNavigation({
          target: param === 'none' ? page : d(page, domains[param]),
          current: current === 'opened' ? null : left,
          hasToken,
          backDomain: domains[stored] ?? '',
          host: 'host.example',
        });
        expect({ where, verdict }).toEqual({ where, verdict: verdictOf(cells[index] ?? '') });
      }
    }
    expect(seen.size).toBe(72);
  });
});

describe('the guard beside its table', () => {
  const ask = (target: string, input: { hasToken?: boolean; backDomain?: string } = {}) =>
    checkNavigation({ target, current: d(home), hasToken: true, backDomain: 'a.example', host: 'h', ...input });

  it('treats an empty parameter as missing', () => {
    expect(ask(`${home}?domain=`)).toEqual({ kind: 'relaunch', to: notFound, clearSession: false });
  });

  it('recognises a page with a trailing slash', () => {
    expect(ask(`${notFound}/`)).toEqual({ kind: 'allow' });
    expect(ask(d(`${login}/`))).toEqual({ kind: 'relaunch', to: d(home), clearSession: false });
    expect(ask(d(`${register}//`), { hasToken: false })).toEqual({ kind: 'allow' });
  });

  it('does not treat a page as open because its address begins or ends like one', () => {
    for (const page of [`${webview}/more`, `/x${login}`, `${register}x`]) {
      expect(ask(d(page), { hasToken: false })).toMatchObject({ kind: 'relaunch', to: d(login) });
    }
  });

  it('never redirects in a circle', () => {
    const targets = pages.flatMap((path) => [path, d(path), d(path, 'x.example')]);
    for (const hasToken of [true, false]) {
      for (const backDomain of ['', 'a.example']) {
        for (const start of targets) {
          let target = start;
          let current: string | null = null;
          let token = hasToken;
          let verdict = checkNavigation({ target, current, hasToken: token, backDomain, host: 'h' });
          for (let steps = 0; verdict.kind === 'relaunch'; steps++) {
            expect(steps, `${start} ${hasToken} ${backDomain}`).toBeLessThan(4);
            token = token && !verdict.clearSession;
            current = target;
            target = verdict.to;
            verdict = checkNavigation({ target, current, hasToken: token, backDomain, host: 'h' });
          }
        }
      }
    }
  });
});

describe('the carried domain parameter', () => {
  it("is the page's own, else the back domain, else the host", () => {
    expect(domainToAppend(d(home, 'own'), 'back', 'host')).toBe('own');
    expect(domainToAppend(home, 'back', 'host')).toBe('back');
    expect(domainToAppend(null, '', 'host')).toBe('host');
  });

  it('is added once and keeps the rest of the query', () => {
    expect(withDomain('/pages/x?id=7', 'h:3000')).toBe('/pages/x?id=7&domain=h%3A3000');
    expect(withDomain(d(home, 'own'), 'other')).toBe(d(home, 'own'));
    expect(domainOf('/pages/x?id=7&domain=h%3A3000')).toBe('h:3000');
  });
});

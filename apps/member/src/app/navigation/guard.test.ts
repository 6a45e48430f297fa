import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { domainOf, judgeNavigation, ridingDomain, withDomain } from './guard.ts';

const { home, login, register, webview, notFound, mine } = paths;
const d = (path: string, domain = 'a.example') => `${path}?domain=${encodeURIComponent(domain)}`;

type Case = {
  rule: string;
  target: string;
  current: string | null;
  token: boolean;
  back: string;
  verdict: string;
  clears?: boolean;
};

const cases: Case[] = [
  // the 404 page
  {
    rule: '404 is always allowed',
    target: notFound,
    current: d(home),
    token: false,
    back: 'b.example',
    verdict: 'allow',
  },
  { rule: '404 is allowed at the start too', target: notFound, current: null, token: true, back: '', verdict: 'allow' },
  // the domain gate
  {
    rule: 'a back domain and no parameter: 404',
    target: home,
    current: d(home),
    token: true,
    back: 'a.example',
    verdict: notFound,
  },
  {
    rule: 'the gate stands before the login too',
    target: login,
    current: d(home),
    token: false,
    back: 'a.example',
    verdict: notFound,
  },
  {
    rule: 'the gate stands when the app is opened on a page',
    target: mine,
    current: null,
    token: true,
    back: 'a.example',
    verdict: notFound,
  },
  {
    rule: 'the right parameter passes the gate',
    target: d(home),
    current: d(login),
    token: true,
    back: 'a.example',
    verdict: 'allow',
  },
  {
    rule: 'an empty parameter is none',
    target: `${home}?domain=`,
    current: d(home),
    token: true,
    back: 'a.example',
    verdict: notFound,
  },
  { rule: 'no back domain, no gate', target: home, current: d(login), token: true, back: '', verdict: 'allow' },
  // a mismatched domain
  {
    rule: 'a mismatch with a token clears it and returns to the root',
    target: d(home, 'x.example'),
    current: null,
    token: true,
    back: 'a.example',
    verdict: d('/'),
    clears: true,
  },
  {
    rule: 'a mismatched page without a token goes to the login',
    target: d(register, 'x.example'),
    current: null,
    token: false,
    back: 'a.example',
    verdict: d('/'),
  },
  {
    rule: 'without a back domain nothing can mismatch',
    target: d(home, 'x.example'),
    current: null,
    token: true,
    back: '',
    verdict: 'allow',
  },
  // with a token
  { rule: 'a token opens every page', target: d(mine), current: d(home), token: true, back: '', verdict: 'allow' },
  {
    rule: 'login with a token goes home with its domain',
    target: d(login),
    current: d(mine),
    token: true,
    back: '',
    verdict: d(home),
  },
  {
    rule: 'the root with a token goes home',
    target: '/',
    current: null,
    token: true,
    back: '',
    verdict: d(home, 'host.example'),
  },
  {
    rule: 'the bare root with a token takes the back domain along',
    target: '/',
    current: null,
    token: true,
    back: 'a.example',
    verdict: d(home),
  },
  // without a token
  { rule: 'login is open', target: d(login), current: d(home), token: false, back: '', verdict: 'allow' },
  { rule: 'register is open', target: d(register), current: d(login), token: false, back: '', verdict: 'allow' },
  { rule: 'webview is open', target: d(webview), current: d(login), token: false, back: '', verdict: 'allow' },
  { rule: 'the bare root is the entry', target: '/', current: null, token: false, back: 'a.example', verdict: 'allow' },
  {
    rule: 'other pages go to the login with the current domain',
    target: d(home),
    current: d(login, 'c.example'),
    token: false,
    back: '',
    verdict: d(login, 'c.example'),
  },
  {
    rule: 'without a current domain they go to 404 and the token is removed',
    target: d(home),
    current: login,
    token: false,
    back: '',
    verdict: notFound,
    clears: true,
  },
  {
    rule: 'opened without a token, every page goes to the login',
    target: home,
    current: null,
    token: false,
    back: '',
    verdict: d(login, 'host.example'),
  },
  { rule: 'opened on register, it stays', target: register, current: null, token: false, back: '', verdict: 'allow' },
];

describe('the navigation guard', () => {
  it.each(cases)('$rule', ({ target, current, token, back, verdict, clears = false }) => {
    const result = judgeNavigation({ target, current, hasToken: token, backDomain: back, host: 'host.example' });
    if (verdict === 'allow') expect(result).toEqual({ kind: 'allow' });
    else expect(result).toEqual({ kind: 'relaunch', to: verdict, clearSession: clears });
  });

  it('never sends anybody in a circle', () => {
    const targets = Object.values(paths).flatMap((path) => [path, d(path), d(path, 'x.example')]);
    for (const hasToken of [true, false]) {
      for (const backDomain of ['', 'a.example']) {
        for (const start of targets) {
          let target = start;
          let current: string | null = null;
          let token = hasToken;
          let verdict = judgeNavigation({ target, current, hasToken: token, backDomain, host: 'h' });
          for (let steps = 0; verdict.kind === 'relaunch'; steps++) {
            expect(steps, `${start} ${hasToken} ${backDomain}`).toBeLessThan(4);
            token = token && !verdict.clearSession;
            current = target;
            target = verdict.to;
            verdict = judgeNavigation({ target, current, hasToken: token, backDomain, host: 'h' });
          }
        }
      }
    }
  });
});

describe('the parameter that rides along', () => {
  it('is the own one, else the back domain, else the host', () => {
    expect(ridingDomain(d(home, 'own'), 'back', 'host')).toBe('own');
    expect(ridingDomain(home, 'back', 'host')).toBe('back');
    expect(ridingDomain(null, '', 'host')).toBe('host');
  });

  it('is added once and keeps the rest of the query', () => {
    expect(withDomain('/pages/x?id=7', 'h:3000')).toBe('/pages/x?id=7&domain=h%3A3000');
    expect(withDomain(d(home, 'own'), 'other')).toBe(d(home, 'own'));
    expect(domainOf('/pages/x?id=7&domain=h%3A3000')).toBe('h:3000');
  });
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { createSessionStore } from '../session/session-store.ts';
import { createNavigation, type EntryState } from './navigation.ts';

const host = 'host.example';
const at = (path: string, domain = host) => `${path}?domain=${domain}`;

/** A member on the home page, with a router that updates the browser's history as the real one does. */
function openedAt(url: string, { token }: { token: string | null } = { token: 'token' }) {
  const session = createSessionStore();
  if (token !== null) session.signIn(token);
  let index = 0;
  const keep = (to: string, replace: boolean, usr: EntryState | null) => {
    index += replace ? 0 : 1;
    const write = replace ? history.replaceState.bind(history) : history.pushState.bind(history);
    write({ idx: index, usr }, '', `#${to}`);
  };
  keep(url, true, null);
  const navigation = createNavigation({ session, host });
  navigation.attach((to, { replace, state }) => keep(to, replace, state));
  const here = () => location.hash.slice(1);
  return { navigation, session, here, depth: () => index };
}

/** The browser goes back after the script has ended. */
const wentBack = () => new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true }));

beforeEach(() => {
  localStorage.clear();
});

describe('the four ways to another page', () => {
  const ways = ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab'] as const;

  it.each(ways)("%s adds the domain: the page's own, else the back domain, else the host", (way) => {
    const own = openedAt(at(paths.home, 'own.example'));
    own.navigation[way](paths.mine);
    expect(own.here()).toBe(at(paths.mine, 'own.example'));

    localStorage.setItem('back_domain', 'back.example');
    const back = openedAt('/');
    back.navigation[way](paths.mine);
    expect(back.here()).toBe(at(paths.mine, 'back.example'));

    localStorage.removeItem('back_domain');
    const bare = openedAt(paths.home);
    bare.navigation[way](`${paths.order}?id=7`);
    expect(bare.here()).toBe(`${paths.order}?id=7&domain=${host}`);
  });

  it.each(ways)('%s asks the guard', (way) => {
    const { navigation, here } = openedAt(at(paths.login), { token: null });
    navigation[way](paths.mine);
    expect(here()).toBe(at(paths.login));
    navigation[way](paths.register);
    expect(here()).toBe(at(paths.register));
  });

  it.each(ways)('%s with a mismatched domain clears the token and returns to the root', (way) => {
    const { navigation, session, here } = openedAt(at(paths.home, 'back.example'));
    localStorage.setItem('back_domain', 'back.example');
    navigation[way](at(paths.mine, 'other.example'));
    expect(here()).toBe(at('/', 'back.example'));
    expect(session.token()).toBeNull();
  });

  it('navigateTo and switchTab add a page, redirectTo and reLaunch replace the current one', () => {
    const { navigation, depth } = openedAt(at(paths.home));
    navigation.navigateTo(paths.chart);
    navigation.switchTab(paths.mine);
    expect(depth()).toBe(2);
    navigation.redirectTo(paths.orders);
    navigation.reLaunch(paths.home);
    expect(depth()).toBe(2);
  });
});

describe('back', () => {
  it('goes back one page after navigateTo, also if that page was redirected', async () => {
    const { navigation, here } = openedAt(at(paths.home));
    navigation.navigateTo(paths.chart);
    navigation.redirectTo(paths.trade);
    navigation.back();
    await wentBack();
    expect(here()).toBe(at(paths.home));
  });

  it('goes home if there is no page below: just opened, on a tab, after a relaunch', () => {
    const opened = openedAt(at(paths.order));
    opened.navigation.back();
    expect(opened.here()).toBe(at(paths.home));

    opened.navigation.navigateTo(paths.notices);
    opened.navigation.switchTab(paths.mine);
    opened.navigation.back();
    expect(opened.here()).toBe(at(paths.home));

    opened.navigation.navigateTo(paths.notices);
    opened.navigation.reLaunch(paths.mine);
    opened.navigation.redirectTo(paths.orders);
    opened.navigation.back();
    expect(opened.here()).toBe(at(paths.home));
  });

  it('goes to the page that a finished form belongs to if there is no page below', async () => {
    const opened = openedAt(at(paths.addBank));
    opened.navigation.done(paths.banks);
    expect(opened.here()).toBe(at(paths.banks));

    opened.navigation.navigateTo(paths.withdraw);
    opened.navigation.navigateTo(paths.addBank);
    opened.navigation.done(paths.banks);
    await wentBack();
    expect(opened.here()).toBe(at(paths.withdraw));
  });

  it('goes to the login page without a session', () => {
    const { navigation, here } = openedAt(at(paths.register), { token: null });
    navigation.back();
    expect(here()).toBe(at(paths.login));
  });
});

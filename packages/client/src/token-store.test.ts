// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenStore, followSession } from './token-store.ts';

const tokenOf = (sid: string, exp = 1) => `h.${btoa(JSON.stringify({ sid, exp }))}.s`;
const key = 'token';
const open = () =>
  createTokenStore({
    key,
    read: () => localStorage.getItem(key),
    write: (token) => (token === null ? localStorage.removeItem(key) : localStorage.setItem(key, token)),
  });
/** A change of the storage by another tab. */
function inAnotherTab(token: string): void {
  localStorage.setItem(key, token);
  dispatchEvent(new StorageEvent('storage', { key }));
}
beforeEach(() => localStorage.clear());

describe('a token store', () => {
  it('notifies of a changed session in this tab and others, and not of a renewal', () => {
    const store = open();
    const listener = vi.fn<() => void>();
    const leave = store.subscribe(listener);
    store.change(tokenOf('a'));
    inAnotherTab(tokenOf('b'));
    expect(listener).toHaveBeenCalledTimes(2);
    store.renew(tokenOf('b', 2));
    expect(store.token()).toBe(tokenOf('b', 2));
    leave();
    store.change(null);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.id()).toBeNull();
  });

  it.each([
    ['pageshow', globalThis],
    ['visibilitychange', document],
  ])('asks its listeners to read again on %s', (event, target) => {
    const listener = vi.fn<() => void>();
    open().subscribe(listener);
    target.dispatchEvent(new Event(event));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('following a session', () => {
  it('ignores a renewed token of the same session, and reports an unnoticed change of session', () => {
    const store = open();
    store.change(tokenOf('a'));
    const changes: boolean[] = [];
    followSession(store, (isReplaced) => changes.push(isReplaced));
    inAnotherTab(tokenOf('a', 2));
    expect(changes).toEqual([]);
    store.change(null);
    store.change(tokenOf('b'));
    expect(changes).toEqual([false, false]);
    inAnotherTab(tokenOf('c'));
    expect(changes).toEqual([false, false, true]);
  });
});

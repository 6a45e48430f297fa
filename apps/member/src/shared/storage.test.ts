// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rolesOf } from './session/grants.ts';
import { createSessionStore } from './session/session-store.ts';
import { readAccount, readJson, readStored, readUser, writeShowNotic, writeStored, writeUser } from './storage.ts';

const user = {
  avatar: 'a.png',
  name: 'lin',
  roles: ['member'],
  permissions: ['orders:order:place'],
  showNotic: true,
};

beforeEach(() => {
  localStorage.clear();
});

describe('the storage of the spec', () => {
  it('keeps each thing under its own key', () => {
    writeStored('token', 't');
    writeStored('language', 'en');
    writeStored('backDomain', 'gate.example');
    writeStored('apiIndex', '2');
    writeUser(user);
    expect({ ...localStorage }).toEqual({
      fairtick_token: 't',
      language: 'en',
      back_domain: 'gate.example',
      apiIndex: '2',
      storage_data: JSON.stringify(user),
    });
    expect(readUser()).toEqual(user);
  });

  it('removes a value that is set to null', () => {
    writeStored('backDomain', 'gate.example');
    writeStored('backDomain', null);
    expect(localStorage.getItem('back_domain')).toBeNull();
  });

  it('remembers whether there is a notice to show, only while a member is logged in', () => {
    writeShowNotic(false);
    expect(localStorage.length).toBe(0);
    writeStored('token', 't');
    writeShowNotic(false);
    expect(readUser()).toEqual({ showNotic: false });
    writeUser(user);
    writeShowNotic(false);
    expect(readUser()).toEqual({ ...user, showNotic: false });
  });

  it('treats damaged content as missing', () => {
    for (const damaged of ['{', '"x"', 'null', '7']) {
      localStorage.setItem('storage_data', damaged);
      expect(readUser()).toEqual({});
    }
    expect(readJson('notices')).toEqual({});
    expect(readAccount()).toBe('demo');
  });

  it('works without a storage', () => {
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    const session = createSessionStore();
    session.signIn('t');
    writeStored('apiIndex', '1');
    refused.mockRestore();
    expect({ token: session.token(), apiIndex: readStored('apiIndex') }).toEqual({ token: 't', apiIndex: '1' });
    session.clear();
    writeStored('apiIndex', null);
    expect(session.token()).toBeNull();
  });
});

describe('the end of a session', () => {
  it('clears token, roles, permissions and account, and keeps language and API base', () => {
    const session = createSessionStore();
    session.signIn('t');
    writeUser(user);
    writeStored('account', 'real');
    writeStored('language', 'en');
    writeStored('apiIndex', '1');
    let notified = 0;
    session.subscribe(() => {
      notified += 1;
    });
    session.clear();
    expect({ ...localStorage }).toEqual({ language: 'en', apiIndex: '1' });
    expect(notified).toBe(1);
  });

  it('in another tab is noticed here', () => {
    const session = createSessionStore();
    let notified = 0;
    session.subscribe(() => {
      notified += 1;
    });
    dispatchEvent(new StorageEvent('storage', { key: 'fairtick_token' }));
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
    expect(notified).toBe(1);
  });
});

it('gives a user without roles the default one', () => {
  expect(rolesOf({ roles: [] })).toEqual(['ROLE_DEFAULT']);
  expect(rolesOf({ roles: ['member'] })).toEqual(['member']);
});

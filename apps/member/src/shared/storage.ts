import { createKeptTexts, tokenSession } from '@fairtick/client';
import type { Account } from '@fairtick/contracts';

/**
 * Keys of the browser's storage. The first five are fixed by the specification; the others belong to this device and
 * survive a logout.
 */
const keys = {
  token: 'fairtick_token',
  language: 'language',
  user: 'storage_data',
  backDomain: 'back_domain',
  apiIndex: 'apiIndex',
  display: 'fairtick_display',
  account: 'fairtick_account',
  username: 'fairtick_username',
  verified: 'fairtick_verified',
  kept: 'fairtick_kept',
  notices: 'fairtick_notices',
  font: 'fairtick_font',
  indicators: 'fairtick_indicators',
  drawings: 'fairtick_drawings',
  realityCheck: 'fairtick_reality_check',
  pushOwner: 'fairtick_push_owner',
} as const;

type Key = keyof typeof keys;

const kept = createKeptTexts(() => localStorage);

/** Null if nothing is stored. */
export function readStored(key: Key): string | null {
  return kept.read(keys[key]);
}

/** Null removes. */
export function writeStored(key: Key, value: string | null): void {
  kept.write(keys[key], value);
}

export const tokenKey = keys.token;

/** User data that the specification stores between visits. */
export type StoredUser = {
  avatar: string;
  name: string;
  roles: readonly string[];
  permissions: readonly string[];
  /** Whether to show the notice on the next start. */
  showNotic: boolean;
};

export function writeUser(user: StoredUser | null): void {
  writeStored('user', user ? JSON.stringify(user) : null);
}

export function readUser(): Partial<StoredUser> {
  return readJson('user');
}

/** Stores whether there is a notice to show; not after a logout. */
export function writeShowNotic(showNotic: boolean): void {
  // Announcements may load before the user.
  if (readStored('token') !== null) writeStored('user', JSON.stringify({ ...readUser(), showNotic }));
}

/** An object stored as JSON; empty when missing or damaged. */
export function readJson(key: Key): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Storage for the lifetime of the tab; survives a reload. */
const keptInTab = createKeptTexts(() => sessionStorage);

/**
 * The account of this tab in this session. A new tab starts in the account that was chosen last, a new member in the
 * demo account.
 */
export function readAccount(): Account {
  const [own, session] = (keptInTab.read(keys.account) ?? '').split(' ');
  const account = session === tokenSession(readStored('token')) ? own : readStored('account');
  return account === 'real' ? 'real' : 'demo';
}

/** Stores the account of this tab, independent of other tabs. */
export function keepAccount(account: Account): void {
  const session = tokenSession(readStored('token'));
  if (session !== null) keptInTab.write(keys.account, `${account} ${session}`);
}

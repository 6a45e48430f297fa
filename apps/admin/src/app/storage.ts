/** Keys of the browser's storage; the member app of the same origin has its own. */
const keys = {
  token: 'fairtick_admin_token',
  language: 'fairtick_admin_language',
  density: 'fairtick_admin_density',
  recent: 'fairtick_admin_recent',
  auditHead: 'fairtick_admin_audit_head',
} as const;

export type StorageKey = keyof typeof keys;

/** Null where nothing stands or storage is refused (private windows, blocked cookies). */
export function readStored(key: StorageKey, of = ''): string | null {
  try {
    return localStorage.getItem(keys[key] + of);
  } catch {
    return null;
  }
}

/** Null removes. A refused write is no reason to stop: the page then forgets on reload. */
export function writeStored(key: StorageKey, value: string | null, of = ''): void {
  try {
    if (value === null) localStorage.removeItem(keys[key] + of);
    else localStorage.setItem(keys[key] + of, value);
  } catch {
    return;
  }
}

export const tokenKey = keys.token;

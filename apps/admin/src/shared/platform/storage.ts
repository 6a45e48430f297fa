import { createKeptTexts } from '@fairtick/client';

/** Keys of the browser's storage; the member app of the same origin has its own. */
const keys = {
  token: 'fairtick_admin_token',
  language: 'fairtick_admin_language',
  theme: 'fairtick_admin_theme',
  density: 'fairtick_admin_density',
  columns: 'fairtick_admin_columns',
  recent: 'fairtick_admin_recent',
  sound: 'fairtick_admin_sound',
  undo: 'fairtick_admin_undo',
  auditHead: 'fairtick_admin_audit_head',
} as const;

export type StorageKey = keyof typeof keys;

const kept = createKeptTexts(() => localStorage);

/** Null where the key is absent. */
export function readStored(key: StorageKey, of = ''): string | null {
  return kept.read(keys[key] + of);
}

/** Null removes the key. */
export function writeStored(key: StorageKey, value: string | null, of = ''): void {
  kept.write(keys[key] + of, value);
}

export const tokenKey = keys.token;

import { tokenMember } from '@fairtick/client';
import type { SessionStore } from '../session/session-store.ts';

/** A confirmed request: one body under one key, unchanged over all attempts. */
export type Intent<Body> = { readonly key: string; readonly body: Body };

function createIntentStore() {
  const open = new Map<string, Intent<unknown>>();
  return {
    /** Each slot has bodies of one type only. */
    get: <Body>(slot: string): Intent<Body> | null => (open.get(slot) as Intent<Body> | undefined) ?? null,
    keep(slot: string, intent: Intent<unknown>): void {
      open.set(slot, intent);
    },
    drop(slot: string): void {
      open.delete(slot);
    },
  };
}

type IntentStore = ReturnType<typeof createIntentStore>;
const stores = new WeakMap<SessionStore, { member: string; store: IntentStore }>();

/**
 * Confirmed intents of the member with unknown outcome, by slot. They survive the form and the session: after switching
 * the account, tab or page, or logging in again, the same intent continues. Other members cannot see them.
 */
export function intentsOf(session: SessionStore): IntentStore {
  const kept = stores.get(session);
  const token = session.token();
  const member = token === null ? null : tokenMember(token);
  if (kept !== undefined && (member === null || member === kept.member)) return kept.store;
  const store = createIntentStore();
  if (member !== null) stores.set(session, { member, store });
  return store;
}

import { tokenMember } from '@fairtick/client';
import type { SessionStore } from '../session/session-store.ts';

/** What was confirmed: one body under one key, kept unchanged over every try. */
export type Intent<Body> = { readonly key: string; readonly body: Body };

function createIntentStore() {
  const open = new Map<string, Intent<unknown>>();
  return {
    /** A slot holds bodies of one form only, the one that names it. */
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
 * Confirmed intents of the signed-in member whose outcome is not known yet, by what they are for. They outlive the form
 * that made them and the session: switching an account, a tab or a page, or signing in anew, goes on with the same one.
 * Another member finds nothing of them.
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

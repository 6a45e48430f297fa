/** What was confirmed: one body under one key, kept unchanged over every try. */
export type Intent<Body> = { readonly key: string; readonly body: Body };

/**
 * Confirmed intents whose outcome is not known yet, by what they are for. They outlive the form that made them, so that
 * switching an account, a tab or a page and coming back goes on with the same one.
 */
export function createIntentStore() {
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
    /** They belong to the member who confirmed them; another one finds nothing. */
    clear: () => open.clear(),
  };
}

export type IntentStore = ReturnType<typeof createIntentStore>;

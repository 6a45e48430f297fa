import type { SettingsReading } from './read-settings.ts';

export type SettingsSource = {
  load: () => Promise<SettingsReading>;
  /** Number of changes of any setting. */
  version: () => Promise<number>;
  now: () => Date;
};

/** The settings as one process caches them. */
export type SettingsCache = {
  read: () => Promise<SettingsReading>;
  /** Clears the cache after a change was announced, and notifies subscribers. */
  drop: () => void;
  /** Checks for changes that were not announced; called every second. */
  refresh: () => Promise<void>;
  follow: (listener: () => void) => void;
};

/** How long after the last successful refresh the cache may be trusted. */
const trustMs = 3_000;

/**
 * Caches the settings so that every page may read them often. `drop` makes a change effective immediately in this
 * process, `refresh` within a second in the others; while refreshing fails, nothing is served from the cache.
 */
export function createSettingsCache(source: SettingsSource): SettingsCache {
  const listeners = new Set<() => void>();
  let reading: Promise<SettingsReading> | undefined;
  let seen: number | undefined;
  let trustedUntilMs = 0;

  function drop(): void {
    reading = undefined;
    for (const listener of listeners) listener();
  }
  return {
    drop,
    read() {
      const isTrusted = source.now().getTime() < trustedUntilMs;
      if (reading !== undefined && isTrusted) return reading;
      const fresh = source.load();
      fresh.catch(() => {
        if (reading === fresh) reading = undefined;
      });
      reading = fresh;
      return fresh;
    },
    async refresh() {
      const startedAtMs = source.now().getTime();
      const version = await source.version();
      trustedUntilMs = startedAtMs + trustMs;
      if (seen !== undefined && version !== seen) drop();
      seen = version;
    },
    follow(listener) {
      listeners.add(listener);
    },
  };
}

import type { SettingsReading } from './read-settings.ts';

export type SettingsSource = {
  load: () => Promise<SettingsReading>;
  /** How often any setting was changed. */
  version: () => Promise<number>;
  now: () => Date;
};

/** The settings as one process keeps them in memory. */
export type SettingsBoard = {
  read: () => Promise<SettingsReading>;
  /** Forgets what is kept, because a change was heard of, and tells whoever follows. */
  drop: () => void;
  /** Asks whether something changed unheard; to be called every second. */
  refresh: () => Promise<void>;
  follow: (listener: () => void) => void;
};

/** How long after the last successful refresh the memory may be trusted. */
const trustMs = 3_000;

/**
 * Keeps the settings in memory, so that every page may ask for them often. A change acts at once where it is heard of
 * (`drop`) and everywhere within a second by `refresh`; while the refresh fails, nothing is served from memory.
 */
export function createSettingsBoard(source: SettingsSource): SettingsBoard {
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

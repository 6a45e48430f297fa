import { DomainError } from '@fairtick/contracts';

export type LiveSession = { memberId: string; expiresAt: Date };
export type LiveSessionSource = {
  /** Those of `ids` that have not ended. */
  load: (ids: string[]) => Promise<Map<string, LiveSession>>;
  /** Ids of sessions that ended within the given number of milliseconds. */
  endedWithin: (ms: number) => Promise<string[]>;
  now: () => Date;
};

export type LiveSessions = {
  /** The session if the cache proves that it is running; `undefined` means unknown: call `find`. */
  known: (id: string) => LiveSession | undefined;
  /** The session if it has not ended. @throws DomainError UNAVAILABLE when the database cannot be asked. */
  find: (id: string) => Promise<LiveSession | undefined>;
  /** Forgets a session that has just ended. */
  drop: (id: string) => void;
  /** Asks which sessions ended elsewhere; called every second. */
  refresh: () => Promise<void>;
};

/** How long after the last successful refresh the cache may be trusted; with the refresh interval well below 5 s. */
const trustMs = 3_000;
/** Covers commits later than their own timestamp and differences between the machines' clocks. */
const overlapMs = 30_000;
const capacity = 100_000;

/**
 * Caches running sessions so that a request costs no query. `drop` removes an ended session immediately in this
 * process, `refresh` within a second in the others. While refreshing fails, every session is looked up again.
 */
export function createLiveSessions(source: LiveSessionSource): LiveSessions {
  const live = new Map<string, LiveSession>();
  const ended = new Map<string, number>();
  let trustedUntil = 0;
  let refreshedAt = source.now();
  const load = coalesced(source.load);

  const remembered = (id: string, now: Date) => (now.getTime() < trustedUntil ? live.get(id) : undefined);
  /** The session may have ended during the lookup. */
  const ifRunning = (id: string, session: LiveSession | undefined, now: Date) =>
    session === undefined || ended.has(id) || session.expiresAt <= now ? undefined : session;

  const drop = (id: string) => {
    live.delete(id);
    ended.set(id, source.now().getTime());
  };
  return {
    drop,
    known: (id) => {
      const now = source.now();
      return ifRunning(id, remembered(id, now), now);
    },
    find: async (id) => {
      const now = source.now();
      const known = remembered(id, now);
      const session = ifRunning(id, known ?? (await load(id).catch(unavailable)), now);
      if (session !== undefined && known === undefined) {
        if (live.size >= capacity) live.delete(live.keys().next().value ?? '');
        live.set(id, session);
      }
      return session;
    },
    refresh: async () => {
      const startedAt = source.now();
      const sinceLastMs = startedAt.getTime() - refreshedAt.getTime();
      for (const id of await source.endedWithin(sinceLastMs + overlapMs)) drop(id);
      for (const [id, at] of ended) if (at < startedAt.getTime() - 2 * overlapMs) ended.delete(id);
      refreshedAt = startedAt;
      trustedUntil = startedAt.getTime() + trustMs;
    },
  };
}

function unavailable(): never {
  throw new DomainError('UNAVAILABLE');
}

/** Lookups of one turn of the event loop share one query. */
function coalesced(load: LiveSessionSource['load']): (id: string) => Promise<LiveSession | undefined> {
  let batch: { ids: Set<string>; answer: Promise<Map<string, LiveSession>> } | undefined;
  return async (id) => {
    if (!batch) {
      const ids = new Set<string>();
      const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        batch = undefined;
        return load([...ids]);
      });
      batch = { ids, answer };
    }
    batch.ids.add(id);
    return (await batch.answer).get(id);
  };
}

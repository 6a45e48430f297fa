import { decodeEvents, type EventNotice, eventsChannel } from '@fairtick/core/outbox';
import type { RedisConnection, RuntimeLog } from '@fairtick/jobs/runtime';
import { limits } from './limits.ts';

export type EventFeed = { stop(): void };

/** Most events waiting for the database; above it, members are asked to reload. */
const waitingLimit = 10_000;
/** Events per read. */
const batchLimit = 1_000;

/**
 * Receives published outbox events and passes them on in batches, one at a time, so that an older read never overtakes
 * a newer one. After an outage of Redis, and every few seconds during one, it reports that events may be missing.
 */
export function startEventFeed(options: {
  subscriber: RedisConnection;
  log: RuntimeLog;
  /** Called on arrival, before earlier events have been pushed. */
  received: (events: readonly EventNotice[]) => void;
  push: (events: EventNotice[]) => Promise<void>;
  missed: () => void;
}): EventFeed {
  const { subscriber, log, received, push, missed } = options;
  let waiting: EventNotice[] = [];
  let pushing = false;
  let wasReady = subscriber.isReady;

  async function pump(): Promise<void> {
    if (pushing) return;
    pushing = true;
    while (waiting.length > 0) {
      const events = waiting.splice(0, batchLimit);
      await push(events).catch((error: unknown) => {
        log.warn({ err: String(error), events: events.length }, 'events could not be pushed');
        missed();
      });
    }
    pushing = false;
  }

  function onMessage(text: string): void {
    const events = decodeEvents(text);
    if (!events) return;
    received(events);
    waiting.push(...events);
    if (waiting.length > waitingLimit) {
      waiting = [];
      missed();
    }
    void pump();
  }

  const ready = () => {
    if (wasReady) missed();
    wasReady = true;
  };
  subscriber.on('ready', ready);
  const nag = setInterval(() => {
    if (!subscriber.isReady) missed();
  }, limits.resyncMs);
  subscriber
    .subscribe(eventsChannel, onMessage)
    // What was published before is unknown.
    .then(missed)
    .catch((error: unknown) => log.warn({ err: String(error) }, 'event subscription failed'));

  return {
    stop() {
      clearInterval(nag);
      subscriber.off('ready', ready);
    },
  };
}

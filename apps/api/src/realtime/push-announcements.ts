import type { Log } from '@fairtick/core';
import type { Hub } from './hub.ts';
import { encode } from './peer.ts';

/**
 * Tells every reader of the channel which announcements appeared, changed or went since the last look. Each process looks
 * for itself, by the clock that its lists are made by, so a time that comes needs no job and no Redis.
 */
export async function pushAnnouncements(hub: Hub, look: () => Promise<string[]>, log: Log): Promise<void> {
  try {
    for (const id of await look()) hub.broadcast('announcements', encode({ type: 'announcement', id }));
  } catch (error) {
    log.warn({ err: String(error) }, 'announcements could not be looked at; the next look makes up for it');
  }
}

import type { Log } from '@fairtick/core';
import type { Hub } from './hub.ts';
import { encode } from './peer.ts';

/**
 * Notifies subscribers of announcements that appeared, changed or ended since the last check. Each process checks by
 * the clock of its lists, so a scheduled time needs no job and no Redis.
 */
export async function pushAnnouncements(hub: Hub, look: () => Promise<string[]>, log: Log): Promise<void> {
  try {
    for (const id of await look()) hub.broadcast('announcements', encode({ type: 'announcement', id }));
  } catch (error) {
    log.warn({ err: String(error) }, 'announcements could not be read; retrying');
  }
}

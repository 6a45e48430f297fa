import { useMemo, useSyncExternalStore } from 'react';
import { readJson, writeStored } from '../storage.ts';

/** Remembered on a device; older ones are forgotten, by then their announcements are far down the list. */
const keptIds = 200;
const keptMembers = 5;

const listeners = new Set<() => void>();

/** Which announcements this member has opened or closed on this device; nothing is known of others who share it. */
function readSeen(memberId: string): string[] {
  const ids = readJson('notices')[memberId];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Remembers announcements as seen, those that are already there stay. */
export function markSeen(memberId: string, ids: readonly string[]): void {
  const before = readSeen(memberId);
  const fresh = ids.filter((id) => !before.includes(id));
  if (memberId === '' || fresh.length === 0) return;
  const { [memberId]: _, ...others } = readJson('notices');
  const kept = Object.entries(others).slice(-(keptMembers - 1));
  writeStored(
    'notices',
    JSON.stringify({ ...Object.fromEntries(kept), [memberId]: [...before, ...fresh].slice(-keptIds) }),
  );
  for (const listener of listeners) listener();
}

/** The announcements that a member has seen on this device; the component follows. */
export function useSeenNotices(memberId: string): ReadonlySet<string> {
  // As text, which compares by value: components may ask for different members while one signs in.
  const ids = useSyncExternalStore(follow, () => readSeen(memberId).join(' '));
  return useMemo(() => new Set(ids.split(' ')), [ids]);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

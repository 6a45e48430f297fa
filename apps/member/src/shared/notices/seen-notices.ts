import { useMemo, useSyncExternalStore } from 'react';
import { readJson, writeStored } from '../storage.ts';

/** Limits of the remembered ids and members; older ones are dropped. */
const keptIds = 200;
const keptMembers = 5;

const listeners = new Set<() => void>();

/** Announcements that this member has opened or closed on this device; members who share a device are separate. */
function readSeen(memberId: string): string[] {
  const ids = readJson('notices')[memberId];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Adds announcements to the seen ones. */
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

/** Announcements that a member has seen on this device; updates the component. */
export function useSeenNotices(memberId: string): ReadonlySet<string> {
  // As text, which compares by value: components may pass different members while one logs in.
  const ids = useSyncExternalStore(follow, () => readSeen(memberId).join(' '));
  return useMemo(() => new Set(ids.split(' ')), [ids]);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

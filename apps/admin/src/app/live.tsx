import { adminChannels } from '@fairtick/contracts';
import { useEffect, useRef } from 'react';
import { usePlatform } from '../shared/platform/platform.tsx';
import { openWorkKey, supportInboxKey } from '../shared/platform/queue-keys.ts';
import { meKey, useCan, useMe } from '../shared/platform/use-me.ts';
import { useOpenWork } from '../shared/platform/use-open-work.ts';
import { hasMoreWork, isSoundOn, playSound } from '../shared/platform/work-sound.ts';

const channels = Object.keys(adminChannels) as (keyof typeof adminChannels)[];

/**
 * Subscribes while an administrator is signed in: to permission changes (menu and buttons follow), support messages and
 * review queues, each where they may read it. Announces new work by a sound where they chose so. Renders nothing.
 */
export function Live() {
  const { socket, queries } = usePlatform();
  const can = useCan();
  const open = channels.filter((channel) => can(adminChannels[channel])).join();
  useEffect(() => {
    // Closes a connection without subscriptions.
    const leave = socket.subscribe(['config']);
    const deafen = socket.listen(({ type }) => {
      if (type === 'permissions' || type === 'resync') void queries.invalidateQueries({ queryKey: meKey });
      if (type !== 'support' && type !== 'resync') return;
      void queries.invalidateQueries({ queryKey: supportInboxKey });
      void queries.invalidateQueries({ queryKey: openWorkKey });
    });
    socket.start();
    return () => {
      deafen();
      leave();
      socket.stop();
    };
  }, [socket, queries]);
  useEffect(() => (open === '' ? undefined : socket.subscribe(open.split(','))), [open, socket]);
  useWorkSound();
  return null;
}

function useWorkSound() {
  const { data: me } = useMe();
  const work = useOpenWork();
  const before = useRef(work);
  useEffect(() => {
    const known = before.current;
    before.current = work;
    if (me === undefined || known === undefined || work === undefined) return;
    if (isSoundOn(me.id) && hasMoreWork(known, work)) playSound();
  }, [me, work]);
}

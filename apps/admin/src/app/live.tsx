import { adminChannels } from '@fairtick/contracts';
import { useEffect } from 'react';
import { usePlatform } from '../shared/platform/platform.tsx';
import { openWorkKey } from '../shared/platform/queue-keys.ts';
import { supportInboxKey } from '../shared/platform/support-inbox-key.ts';
import { meKey, useCan } from '../shared/platform/use-me.ts';

const channels = Object.keys(adminChannels) as (keyof typeof adminChannels)[];

/**
 * Listens while an administrator is signed in: to changes of their permissions, so that menu and buttons follow, to what
 * members write, and to the queues, each where they may read it. Shows nothing.
 */
export function Live() {
  const { socket, queries } = usePlatform();
  const can = useCan();
  const open = channels.filter((channel) => can(adminChannels[channel])).join();
  useEffect(() => {
    // a line that listens to nothing is closed
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
  return null;
}

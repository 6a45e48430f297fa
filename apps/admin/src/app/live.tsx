import { adminChannels } from '@fairtick/contracts';
import { useEffect } from 'react';
import { usePlatform } from '../shared/platform/platform.tsx';
import { openWorkKey, supportInboxKey } from '../shared/platform/queue-keys.ts';
import { meKey, useCan } from '../shared/platform/use-me.ts';

const channels = Object.keys(adminChannels) as (keyof typeof adminChannels)[];

/**
 * Subscribes while an administrator is signed in: to permission changes (menu and buttons follow), support messages and
 * review queues, each where they may read it. Renders nothing.
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
  return null;
}

import { adminChannels } from '@fairtick/contracts';
import { useEffect } from 'react';
import { usePlatform } from './platform.tsx';
import { supportInboxKey } from './support-inbox-key.ts';
import { meKey, useCan } from './use-me.ts';
import { openWorkKey } from './use-open-work.ts';

/**
 * Hears while somebody is signed in: that what he may do has changed, so that menu and buttons follow at once, and what
 * members write, where he may see it. Shows nothing.
 */
export function Live() {
  const { socket, queries } = usePlatform();
  const may = useCan()(adminChannels.support);
  useEffect(() => {
    // a line that listens to nothing is closed
    const leave = socket.subscribe(['config']);
    const deafen = socket.listen(({ type }) => {
      if (type === 'permissions' || type === 'resync') void queries.invalidateQueries({ queryKey: meKey });
    });
    socket.start();
    return () => {
      deafen();
      leave();
      socket.stop();
    };
  }, [socket, queries]);
  useEffect(() => {
    if (!may) return undefined;
    const leave = socket.subscribe(['support']);
    const deafen = socket.listen(({ type }) => {
      if (type !== 'support' && type !== 'resync') return;
      void queries.invalidateQueries({ queryKey: supportInboxKey });
      void queries.invalidateQueries({ queryKey: openWorkKey });
    });
    return () => {
      deafen();
      leave();
    };
  }, [may, socket, queries]);
  return null;
}

import type { ClientMessage } from '@fairtick/contracts';

/** Changes of channels within this time go out as one message, because a server counts messages. */
const gatherMs = 30;

/** The channels that listeners want, and those that the server was asked for on the open connection. */
export function createChannels({ isOpen, send }: { isOpen: () => boolean; send: (message: ClientMessage) => void }) {
  const wanted = new Map<string, number>();
  const asked = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;

  /** Sends the server the difference between the subscribed and the wanted channels. */
  function sendDifference(): void {
    gathering = undefined;
    if (!isOpen()) return;
    const fresh = [...wanted.keys()].filter((channel) => !asked.has(channel));
    const gone = [...asked].filter((channel) => !wanted.has(channel));
    if (gone.length > 0) send({ type: 'unsubscribe', channels: gone });
    if (fresh.length > 0) send({ type: 'subscribe', channels: fresh });
    for (const channel of gone) asked.delete(channel);
    for (const channel of fresh) asked.add(channel);
  }
  const gather = () => {
    gathering ??= setTimeout(sendDifference, gatherMs);
  };

  return {
    /** Asks a new connection for every wanted channel; false where there is none. */
    sendAll(): boolean {
      asked.clear();
      sendDifference();
      return asked.size > 0;
    },
    /** Sends nothing until the next change or connection. */
    stop(): void {
      clearTimeout(gathering);
      gathering = undefined;
    },
    /** Counts the subscribers of a channel; it is left with the last one. */
    subscribe(channels: readonly string[]): () => void {
      for (const channel of channels) wanted.set(channel, (wanted.get(channel) ?? 0) + 1);
      gather();
      return () => {
        for (const channel of channels) {
          const left = (wanted.get(channel) ?? 1) - 1;
          if (left > 0) wanted.set(channel, left);
          else wanted.delete(channel);
        }
        gather();
      };
    },
  };
}

import { limits } from './limits.ts';
import { closePeer, flushTicks, type Peer, type PeerSession, sendNow, sendTick } from './peer.ts';

/** Connected sockets and their subscriptions, independent of HTTP, the database and tokens. */
export type Hub = {
  /** False when the process or the address has reached its limit of sockets, with or without a session. */
  add(peer: Peer): boolean;
  remove(peer: Peer): void;
  /**
   * Binds a session; false when the socket has closed or its owner has reached the limit. A second call replaces the
   * first.
   */
  bind(peer: Peer, session: PeerSession): boolean;
  subscribe(peer: Peer, channel: string): void;
  unsubscribe(peer: Peer, channel: string): void;
  broadcastTick(channel: string, productId: string, tick: Buffer): void;
  /** To every subscriber of the channel. */
  broadcast(channel: string, message: Buffer): void;
  /** To sockets of one member that subscribed to the channel. */
  toMember(memberId: string, channel: string, message: Buffer): void;
  /** To every socket with a session. */
  toSignedIn(message: Buffer): void;
  listens(memberId: string, channel: string): boolean;
  peers(): Iterable<Peer>;
  /** Sends ticks that were held back for slow clients; call it every `limits.flushMs`. */
  flush(): void;
  readonly size: number;
};

export type HubOptions = {
  /** False disables the limits per member, per address and of sockets without a session (RATE_LIMITS off). */
  bounded: boolean;
  guestsPerProcess?: number;
};

/** The limit of the whole process always applies. */
export function createHub({ bounded, guestsPerProcess = limits.guestsPerProcess }: HubOptions): Hub {
  const all = new Set<Peer>();
  const byChannel = new Map<string, Set<Peer>>();
  /** By member id, or by a distinct key for administrators. */
  const byOwner = new Map<string, Set<Peer>>();
  const byAddress = new Map<string, number>();
  const guests = createGuests();

  function leave(peer: Peer, channel: string): void {
    peer.channels.delete(channel);
    dropFrom(byChannel, channel, peer);
  }

  function remove(peer: Peer): void {
    if (!all.delete(peer)) return;
    for (const channel of peer.channels) leave(peer, channel);
    guests.remove(peer);
    unbind(peer);
    count(byAddress, peer.address, -1);
  }

  function unbind(peer: Peer): void {
    if (peer.session) dropFrom(byOwner, ownerOf(peer.session), peer);
    peer.session = undefined;
  }

  return {
    add(peer) {
      const fullAddress =
        (byAddress.get(peer.address) ?? 0) >= limits.perAddress ||
        guests.ofAddress(peer.address) >= limits.guestsPerAddress;
      if (all.size >= limits.perProcess || (bounded && fullAddress)) return false;
      all.add(peer);
      count(byAddress, peer.address, 1);
      const excess = guests.add(peer, bounded ? guestsPerProcess : Number.POSITIVE_INFINITY);
      if (excess !== undefined) {
        closePeer(excess, 'tooMany');
        remove(excess);
      }
      return true;
    },

    remove,

    bind(peer, session) {
      if (!all.has(peer)) return false;
      unbind(peer);
      const owner = ownerOf(session);
      const others = byOwner.get(owner);
      if (bounded && (others?.size ?? 0) >= limits.perMember) return false;
      peer.session = session;
      guests.remove(peer);
      addTo(byOwner, owner, peer);
      return true;
    },

    subscribe(peer, channel) {
      // It closed while its message was being handled; adding it now would leak.
      if (!all.has(peer)) return;
      peer.channels.add(channel);
      addTo(byChannel, channel, peer);
    },

    unsubscribe: leave,

    broadcastTick(channel, productId, tick) {
      for (const peer of byChannel.get(channel) ?? []) sendTick(peer, productId, tick);
    },

    broadcast(channel, message) {
      for (const peer of byChannel.get(channel) ?? []) sendNow(peer, message);
    },

    toMember(memberId, channel, message) {
      for (const peer of byOwner.get(memberId) ?? []) if (peer.channels.has(channel)) sendNow(peer, message);
    },

    toSignedIn(message) {
      for (const peers of byOwner.values()) for (const peer of peers) sendNow(peer, message);
    },

    listens(memberId, channel) {
      for (const peer of byOwner.get(memberId) ?? []) if (peer.channels.has(channel)) return true;
      return false;
    },

    peers: () => all,

    flush() {
      for (const peer of all) if (peer.waitingTicks.size > 0) flushTicks(peer);
    },

    get size() {
      return all.size;
    },
  };
}

/** Sockets without a session, oldest first. */
function createGuests() {
  const guests = new Set<Peer>();
  const byAddress = new Map<string, number>();
  return {
    ofAddress: (address: string) => byAddress.get(address) ?? 0,

    /** Returns the oldest one if there are more than `most` now. */
    add(peer: Peer, most: number): Peer | undefined {
      guests.add(peer);
      count(byAddress, peer.address, 1);
      const [oldest] = guests;
      return guests.size > most ? oldest : undefined;
    },

    remove(peer: Peer): void {
      if (guests.delete(peer)) count(byAddress, peer.address, -1);
    },
  };
}

function ownerOf(session: PeerSession): string {
  return 'memberId' in session ? session.memberId : `administrator ${session.adminId}`;
}

function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const next = (counts.get(key) ?? 0) + change;
  if (next === 0) counts.delete(key);
  else counts.set(key, next);
}

function addTo(index: Map<string, Set<Peer>>, key: string, peer: Peer): void {
  const peers = index.get(key);
  if (peers) peers.add(peer);
  else index.set(key, new Set([peer]));
}

function dropFrom(index: Map<string, Set<Peer>>, key: string, peer: Peer): void {
  const peers = index.get(key);
  peers?.delete(peer);
  if (peers?.size === 0) index.delete(key);
}

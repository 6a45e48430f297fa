import {
  adminChannels,
  clientMessage,
  DomainError,
  permissionMatches,
  privateChannels,
  publicChannels,
  type ServerMessage,
} from '@fairtick/contracts';
import type { Hub } from './hub.ts';
import { limits } from './limits.ts';
import { closePeer, encode, type Peer, type PeerSession, sendNow } from './peer.ts';
import type { RecentChanges } from './recent-changes.ts';

/** Administrators have permissions, members do not. */
export type Identity = { id: string; sessionId: string; expiresAt: Date; permissions?: readonly string[] };

export type MessageCtx = {
  hub: Hub;
  clock: { now(): Date };
  changes: Pick<RecentChanges, 'quietMs'>;
  /** @throws DomainError UNAUTHENTICATED when the token has no live session. */
  authenticate(token: string, ip: string): Promise<Identity>;
};

const productChannel = /^ticks:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * Handles one client message. A malformed, unknown or too frequent message closes the socket; a channel that the caller
 * may not read is answered with an error, and the socket stays open.
 */
export async function handleMessage(ctx: MessageCtx, peer: Peer, text: string): Promise<void> {
  const message = parse(text);
  if (!message || isTooFrequent(peer, ctx.clock.now().getTime())) {
    closePeer(peer, message ? 'tooMany' : 'malformed');
    return;
  }
  switch (message.type) {
    case 'ping':
      sendNow(peer, encode({ type: 'pong', now: ctx.clock.now().toISOString() }));
      return;
    case 'auth':
      await signIn(ctx, peer, message.token);
      return;
    case 'unsubscribe':
      for (const channel of message.channels) ctx.hub.unsubscribe(peer, channel);
      sendReady(ctx, peer);
      return;
    case 'subscribe':
      subscribe(ctx, peer, message.channels);
  }
}

function parse(text: string) {
  try {
    return clientMessage.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function isTooFrequent(peer: Peer, nowMs: number): boolean {
  if (nowMs - peer.messages.sinceMs > limits.messageWindowMs) peer.messages = { sinceMs: nowMs, count: 0 };
  peer.messages.count += 1;
  return peer.messages.count > limits.maxMessages;
}

async function signIn(ctx: MessageCtx, peer: Peer, token: string): Promise<void> {
  const answer = await ctx.authenticate(token, peer.ip).catch((error: unknown) => error);
  if (peer.socket.readyState !== peer.socket.OPEN) return;
  if (answer instanceof DomainError) closePeer(peer, 'unauthenticated');
  else if (answer instanceof Error) sendNow(peer, encode({ type: 'error', error: 'UNAVAILABLE', msg: 'try again' }));
  else bind(ctx, peer, answer as Identity);
}

function bind(ctx: MessageCtx, peer: Peer, { id, sessionId, expiresAt, permissions }: Identity): void {
  // A socket keeps its audience, so that subscriptions of an administrator never pass to a member.
  if (peer.session !== undefined && 'permissions' in peer.session !== (permissions !== undefined)) {
    closePeer(peer, 'malformed');
    return;
  }
  const owner = permissions === undefined ? { memberId: id } : { adminId: id, permissions };
  if (ctx.hub.bind(peer, { id: sessionId, untilMs: expiresAt.getTime(), ...owner })) sendReady(ctx, peer);
  else closePeer(peer, 'tooMany');
}

function subscribe(ctx: MessageCtx, peer: Peer, channels: readonly string[]): void {
  if (!channels.every(isChannel)) {
    closePeer(peer, 'malformed');
    return;
  }
  for (const channel of channels) {
    const refusal = refusalOf(peer, channel);
    if (refusal !== undefined) sendNow(peer, encode(refusal));
    else if (peer.channels.size < limits.maxChannels) ctx.hub.subscribe(peer, channel);
  }
  sendReady(ctx, peer);
}

function sendReady(ctx: MessageCtx, peer: Peer): void {
  const { session } = peer;
  const quiet = session && 'memberId' in session ? { quietMs: ctx.changes.quietMs(session.memberId) } : {};
  sendNow(peer, encode({ type: 'ready', channels: [...peer.channels], ...quiet }));
}

/** Why the socket's owner may not subscribe to a channel; undefined if they may. */
function refusalOf({ session }: Peer, channel: string): ServerMessage | undefined {
  const permission = permissionFor(channel);
  if (permission === undefined && !isPrivate(channel)) return undefined;
  const isAdmin = session !== undefined && 'permissions' in session;
  if (session === undefined || isAdmin !== (permission !== undefined)) {
    return { type: 'error', error: 'UNAUTHENTICATED', msg: 'auth first' };
  }
  return maySubscribe(session, channel) ? undefined : { type: 'error', error: 'FORBIDDEN', msg: channel };
}

/** Whether a session may read a channel of the console; other channels need no permission. */
export function maySubscribe(session: PeerSession, channel: string): boolean {
  const permission = permissionFor(channel);
  return permission === undefined || ('permissions' in session && permissionMatches(session.permissions, permission));
}

function permissionFor(channel: string): string | undefined {
  return Object.entries(adminChannels).find(([name]) => name === channel)?.[1];
}

function isPrivate(channel: string): boolean {
  return (privateChannels as readonly string[]).includes(channel);
}

function isChannel(channel: string): boolean {
  if (permissionFor(channel) !== undefined) return true;
  return isPrivate(channel) || (publicChannels as readonly string[]).includes(channel) || productChannel.test(channel);
}

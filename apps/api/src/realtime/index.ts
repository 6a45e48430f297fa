import { socketPath } from '@fairtick/contracts';
import { readAdminPermissions } from '@fairtick/core/admins';
import { watchVisibleAnnouncements } from '@fairtick/core/announcements';
import { readWallets } from '@fairtick/core/ledger';
import { readUnread } from '@fairtick/core/notifications';
import { readOrdersOfMembers } from '@fairtick/core/orders';
import { watchOffers } from '@fairtick/core/products';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';
import { acceptSocket } from './accept-socket.ts';
import { checkSessions } from './check-sessions.ts';
import { startEventFeed } from './event-feed.ts';
import { createHub, type Hub } from './hub.ts';
import { keepAlive } from './keep-alive.ts';
import { limits } from './limits.ts';
import { isAllowedOrigin } from './origin.ts';
import { closePeer, encode } from './peer.ts';
import { pushAnnouncements } from './push-announcements.ts';
import { pushEvents } from './push-events.ts';
import { pushOffers } from './push-offers.ts';
import { createRecentChanges } from './recent-changes.ts';
import { shareTick } from './share-tick.ts';
import { socketAuthenticator } from './socket-authenticator.ts';
import { startPolling } from './start-polling.ts';

/** Serves the socket: public ticks, and orders and wallet to their member while the session is live. */
export async function registerRealtime(app: FastifyInstance, ctx: ApiCtx): Promise<void> {
  const hub = createHub({ bounded: ctx.env.RATE_LIMITS === 'on' });
  await app.register(websocket, {
    options: { maxPayload: limits.maxPayloadBytes, perMessageDeflate: false },
    preClose: (done) => {
      askToReconnect(hub);
      app.websocketServer.close(() => undefined);
      done();
    },
  });
  const changes = createRecentChanges(() => performance.now());
  const messageCtx = {
    hub,
    changes,
    clock: ctx.clock,
    authenticate: socketAuthenticator(ctx, app.frame.authenticator),
  };
  app.route({
    method: 'GET',
    url: socketPath,
    schema: { hide: true },
    onRequest: async (request, reply) => {
      const { origin, host } = request.headers;
      if (!isAllowedOrigin(origin, { host, apiBases: ctx.env.API_BASES })) return reply.code(403).send();
    },
    handler: (_, reply) => reply.code(404).send(),
    wsHandler: (socket, request) => acceptSocket(messageCtx, socket, request.ip),
  });

  const resync = encode({ type: 'resync' });
  const events = startEventFeed({
    subscriber: ctx.subscriber,
    log: ctx.log,
    push: (notices) =>
      pushEvents(
        {
          hub,
          readOrders: (wanted) => readOrdersOfMembers(ctx.orderService, { wanted }),
          readWallets: (memberIds) => readWallets(ctx, { memberIds }),
          readUnread: (memberIds) => readUnread(ctx, { memberIds }),
        },
        notices,
      ),
    received: (notices) => changes.note(notices.map(({ memberId }) => memberId)),
    missed: () => {
      changes.forget();
      hub.toSignedIn(resync);
    },
  });
  const standing = watchVisibleAnnouncements(ctx);
  const offers = watchOffers(ctx);
  const look = (everyMs: number, work: () => Promise<void>) =>
    startPolling(everyMs, work, (error) => ctx.log.warn({ err: error }, 'realtime check failed; retrying'));
  const timers = [
    look(limits.announcementsMs, () => pushAnnouncements(hub, standing, ctx.log)),
    look(limits.offersMs, () => pushOffers(hub, offers, ctx.log)),
    setInterval(() => keepAlive(hub, ctx.clock.now().getTime()), limits.heartbeatMs),
    setInterval(() => hub.flush(), limits.flushMs),
    look(limits.sessionCheckMs, () =>
      checkSessions(hub, {
        nowMs: ctx.clock.now().getTime(),
        isLive: async (id) => (await ctx.liveSessions.find(id)) !== undefined,
        permissionsOf: (sessions) => readAdminPermissions(ctx, { sessions }),
      }),
    ),
  ];
  ctx.tape.onTick((news) => shareTick(ctx, hub, news));
  const settingsChanged = encode({ type: 'config' });
  ctx.settings.follow(() => hub.broadcast('config', settingsChanged));
  app.addHook('onReady', () => ctx.tape.start());
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    events.stop();
    await ctx.tape.stop();
  });
}

/** Asks every client to reconnect elsewhere; those still connected after a moment are terminated. */
function askToReconnect(hub: Hub): void {
  for (const peer of hub.peers()) closePeer(peer, 'goingAway');
  setTimeout(() => {
    for (const peer of hub.peers()) peer.socket.terminate();
  }, limits.goodbyeMs).unref();
}

import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../context.ts';

/** A connection for notifications, removed from the pool. */
type Listener = { release: (destroy: boolean) => void };

/** Interval of polling, which covers lost notifications. */
const refreshMs = 1_000;

/**
 * Applies ended sessions and changed settings in this process: by Postgres' notifications within milliseconds, and by
 * polling every second, because notifications are lost with their connection.
 */
export function registerDatabaseNotifications(
  app: FastifyInstance,
  ctx: Pick<ApiCtx, 'db' | 'log' | 'liveSessions' | 'settings'>,
): void {
  const held: { listener?: Listener | undefined } = {};
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const onNotification = (channel: string, payload: string | undefined) => {
    if (channel === 'setting_changed') ctx.settings.drop();
    else if (payload !== undefined) ctx.liveSessions.drop(payload);
  };
  const listen = async () => {
    const client = await ctx.db.pool.connect();
    client.on('notification', ({ channel, payload }) => onNotification(channel, payload));
    client.once('error', (error) => {
      // A released connection may still fail; it must not be released twice.
      if (held.listener !== client) return;
      held.listener = undefined;
      ctx.log.warn({ err: error }, 'lost the connection for notifications of ended sessions and changed settings');
      client.release(true);
    });
    try {
      await client.query('LISTEN session_ended; LISTEN setting_changed');
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (closed) client.release(true);
    else held.listener = client;
  };
  const tick = async () => {
    try {
      if (!held.listener) await listen();
      await Promise.all([ctx.liveSessions.refresh(), ctx.settings.refresh()]);
    } catch (error) {
      ctx.log.warn(
        { err: error },
        'polling of sessions and settings failed; sessions are checked one by one until it succeeds',
      );
    }
    if (!closed) timer = setTimeout(() => void tick(), refreshMs).unref();
  };

  app.addHook('onReady', tick);
  app.addHook('onClose', async () => {
    closed = true;
    clearTimeout(timer);
    const { listener } = held;
    held.listener = undefined;
    listener?.release(true);
  });
}

import { readSettings } from '@fairtick/core/config';
import { createCipher } from '@fairtick/core/shared';
import { createDeliverer, findWebhookEvents } from '@fairtick/core/webhooks';
import { createWebhookPost } from '@fairtick/rails/webhooks';
import type { WorkerContext } from '../context.ts';
import { startLoop } from '../loop.ts';

const findEveryMs = 15_000;
const sendEveryMs = 1_000;

/**
 * Finds what operators should know, and sends it. Both have timers of their own, because a target that does not answer must
 * delay no job. Without WEBHOOK_KEY, targets cannot be read and nothing is sent.
 */
export function startWebhookLoop(ctx: WorkerContext): { stop: () => Promise<void> } {
  const { WEBHOOK_KEY: key, WEBHOOK_PRIVATE_HOSTS: privateHosts, TELEGRAM_URL: telegramUrl, PUBLIC_URL } = ctx.env;
  const finding = startLoop({
    everyMs: findEveryMs,
    gapMs: 0,
    work: async () => {
      await findWebhookEvents(ctx);
    },
    report: report(ctx, 'events for operators could not be found; retrying'),
  });
  if (key === undefined) {
    ctx.log.warn({}, 'messages to operators are not sent: WEBHOOK_KEY is missing');
    return finding;
  }
  const deliverer = createDeliverer({
    ...ctx,
    webhookCipher: createCipher(key),
    post: createWebhookPost({ privateHosts }),
    readSite: async () => ({ name: (await readSettings(ctx)).site_name, publicUrl: PUBLIC_URL }),
    telegramUrl,
  });
  const sending = startLoop({
    everyMs: sendEveryMs,
    gapMs: 0,
    work: async () => {
      await deliverer.run();
    },
    report: report(ctx, 'messages to operators could not be sent; retrying'),
  });
  return {
    async stop() {
      await Promise.all([finding.stop(), sending.stop()]);
      await deliverer.settled();
    },
  };
}

function report(ctx: WorkerContext, message: string): (error: unknown) => void {
  return (error) => {
    ctx.metrics.failures.inc({ part: 'webhooks' });
    ctx.log.error({ err: error }, message);
  };
}

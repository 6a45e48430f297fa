import { isAllowedEndpoint, type PushSender } from '@fairtick/core/notifications';
import webPush from 'web-push';
import { createWebhookPost } from '../webhooks/index.ts';

export type PushSettings = {
  /** VAPID keys (RFC 8292): P-256, base64url. */
  publicKey: string;
  privateKey: string;
  /** Where the push service finds the sender: an https address or `mailto:`. */
  subject: string;
  /** `host:port` that may be inside the network, for tests. */
  allowedHosts: readonly string[];
};

/** The subscription has ended (RFC 8030). */
const ended: ReadonlySet<number> = new Set([404, 410]);

/**
 * Sends encrypted messages (RFC 8291) to push services. The address comes from a member's browser, so it is checked as for
 * a stranger's: the name's addresses must be public when the connection is made, and redirects are not followed.
 */
export function createPushSender({ allowedHosts, ...vapidDetails }: PushSettings): PushSender {
  const post = createWebhookPost({ privateHosts: allowedHosts });
  return {
    send: async ({ endpoint, p256dh, auth }, message, { lifeMs, urgent }) => {
      if (!isAllowedEndpoint(endpoint, allowedHosts)) throw new Error('the push service has no public address');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails,
          contentEncoding: 'aes128gcm',
          TTL: Math.max(0, Math.floor(lifeMs / 1000)),
          urgency: urgent ? 'high' : 'normal',
          // A push that still waits at the service is replaced by its repetition.
          topic: message.id.replaceAll('-', ''),
        },
      );
      const answer = await post({ url: endpoint, headers: textsOf(headers), body: body ?? '' });
      if ('error' in answer) throw new Error(`the push service did not answer: ${answer.error}`);
      const { status } = answer;
      if (ended.has(status)) return 'gone';
      if (status < 200 || status > 299) throw new Error(`the push service answers ${status}`);
      return 'sent';
    },
  };
}

function textsOf(headers: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

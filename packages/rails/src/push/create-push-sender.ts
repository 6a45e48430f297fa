import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isAllowedEndpoint, isPublicAddress, type PushSender } from '@fairtick/core/notifications';
import webPush from 'web-push';

export type PushSettings = {
  /** VAPID keys (RFC 8292): P-256, base64url. */
  publicKey: string;
  privateKey: string;
  /** Where the push service finds the sender: an https address or `mailto:`. */
  subject: string;
  /** `host:port` that may be inside the network, for tests. */
  allowedHosts: readonly string[];
};

/** From the connection to the status line. */
const answerWithinMs = 10_000;
/** The subscription has ended (RFC 8030). */
const ended: ReadonlySet<number> = new Set([404, 410]);

/**
 * Sends encrypted messages (RFC 8291) to push services. The address comes from a member's browser, so it is checked as for
 * a stranger's: the name's addresses must be public when the connection is made, and redirects are not followed.
 */
export function createPushSender({ allowedHosts, ...vapidDetails }: PushSettings): PushSender {
  return {
    send: async ({ endpoint, p256dh, auth }, message, { lifeMs, urgent }) => {
      if (!isAllowedEndpoint(endpoint, allowedHosts)) throw new Error('the push service has no public address');
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails,
        contentEncoding: 'aes128gcm',
        TTL: Math.max(0, Math.floor(lifeMs / 1000)),
        urgency: urgent ? 'high' : 'normal',
        // A push that still waits at the service is replaced by its repetition.
        topic: message.id.replaceAll('-', ''),
      });
      const status = await post(endpoint, details, allowedHosts);
      if (ended.has(status)) return 'gone';
      if (status < 200 || status > 299) throw new Error(`the push service answers ${status}`);
      return 'sent';
    },
  };
}

type Details = { headers: Record<string, string | number>; body: Buffer | null };

function post(endpoint: string, { headers, body }: Details, allowedHosts: readonly string[]): Promise<number> {
  const url = new URL(endpoint);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(answerWithinMs),
        ...(allowedHosts.includes(url.host) ? {} : { lookup: publicLookup }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        // Its body is not read: it can be as long as the service likes.
        response.destroy();
      },
    );
    call.on('error', (error) => reject(new Error(`the push service did not answer: ${causeOf(error)}`)));
    call.end(body ?? undefined);
  });
}

/** Resolves a name as usual, and refuses it if any of its addresses is not public. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) done(error ?? new Error('no address'), '', 0);
    else if (!found.every(({ address }) => isIP(address) !== 0 && isPublicAddress(address))) {
      done(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), '', 0);
    } else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** The code alone: the library's sentences repeat the host. */
function causeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

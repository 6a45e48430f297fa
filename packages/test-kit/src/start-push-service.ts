import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

const require = createRequire(import.meta.url);
/** Decrypts a message of RFC 8291; the package has no types. */
const { decrypt } = require('http_ece') as {
  decrypt: (message: Buffer, how: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }) => Buffer;
};

type TakenPush = { path: string; headers: IncomingHttpHeaders; message: Record<string, unknown>; bytes: Buffer };

type PushService = {
  /** `host:port`, for PUSH_ALLOWED_HOSTS. */
  host: string;
  /** A browser's subscription, with keys of its own. */
  subscribe: (name: string) => { endpoint: string; p256dh: string; auth: string };
  /** Pushes that were accepted, decrypted as the browser does it. */
  taken: TakenPush[];
  /** Every request, with those that were not accepted. */
  calls: string[];
  /** How it answers a browser's pushes from now on; 0 does not answer, and a 3xx names another place of its own. */
  answer: (name: string, status: number) => void;
  close: () => Promise<void>;
};

/** A push service (RFC 8030) on a free port of this machine. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ECDH; auth: string }>();
  const answers = new Map<string, number>();
  const taken: TakenPush[] = [];
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const status = answers.get(path) ?? 201;
      calls.push(path);
      if (status === 0) return;
      const browser = browsers.get(path);
      if (status === 201 && browser) {
        const bytes = Buffer.concat(chunks);
        const how = { version: 'aes128gcm', privateKey: browser.keys, authSecret: browser.auth } as const;
        const message = JSON.parse(decrypt(bytes, how).toString('utf8')) as Record<string, unknown>;
        taken.push({ path, headers: request.headers, message, bytes });
      }
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    taken,
    calls,
    subscribe: (name) => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16).toString('base64url');
      browsers.set(`/${name}`, { keys, auth });
      return { endpoint: `http://${host}/${name}`, p256dh: keys.getPublicKey('base64url'), auth };
    },
    answer: (name, status) => void answers.set(`/${name}`, status),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

import { type LookupAddress, lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookError } from '@fairtick/contracts';
import { isPublicAddress } from '@fairtick/core/shared';
import type { WebhookOutcome, WebhookPost, WebhookRequest } from '@fairtick/core/webhooks';
import { createTargetCheck, isListed } from './create-target-check.ts';

type Resolve = (host: string, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void) => void;

type PostOptions = {
  /** Hosts, or hosts with a port, that may be reached by http and on private addresses. */
  privateHosts: readonly string[];
  timeoutMs?: number;
  /** Replaces the resolver of names in tests. */
  resolveHost?: Resolve;
};

const refused = 'ERR_TARGET_ADDRESS';
const resolveAll: Resolve = (host, done) => resolve(host, { all: true }, done);

/**
 * Posts to other systems. The connection uses the addresses that were checked, so a name cannot point elsewhere in between.
 * A redirect counts as its status, and the answer's body is not read.
 */
export function createWebhookPost({
  privateHosts,
  timeoutMs = 10_000,
  resolveHost = resolveAll,
}: PostOptions): WebhookPost {
  const isAllowed = createTargetCheck(privateHosts);
  const guarded = publicLookup(resolveHost);
  return async (request) => {
    const url = new URL(request.url);
    if (!isAllowed(url)) return { error: 'address_refused' };
    return send(url, request, { timeoutMs, lookup: isListed(privateHosts, url) ? undefined : guarded });
  };
}

/** Resolves a name, and refuses it if any of its addresses is not public. */
function publicLookup(resolveHost: Resolve): LookupFunction {
  return (host, options, done) => {
    resolveHost(host, (error, addresses) => {
      if (error !== null) return done(error, []);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(Object.assign(new Error('not a public address'), { code: refused }), []);
      }
      if (options.all === true) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

type SendOptions = { timeoutMs: number; lookup: LookupFunction | undefined };

function send(
  url: URL,
  { headers, body }: WebhookRequest,
  { timeoutMs, lookup }: SendOptions,
): Promise<WebhookOutcome> {
  const { promise, resolve: end } = Promise.withResolvers<WebhookOutcome>();
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  const request = open(url, {
    method: 'POST',
    agent: false,
    signal,
    headers: { 'user-agent': 'Fairtick', 'content-length': Buffer.byteLength(body), ...headers },
    ...(lookup === undefined ? {} : { lookup }),
  });
  request.once('response', (response) => {
    end({ status: response.statusCode ?? 0 });
    response.destroy();
  });
  request.on('error', (error) => end({ error: signal.aborted ? 'timeout' : classOf(error) }));
  request.end(body);
  return promise;
}

/** A short class: an error's own words may repeat the address. */
function classOf(error: NodeJS.ErrnoException): WebhookError {
  const code = error.code ?? '';
  if (code === refused) return 'address_refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name_unknown';
  if (/CERT|SSL|TLS|SIGNATURE|ISSUER|ALTNAME|EPROTO/.test(code)) return 'tls_failed';
  return code === 'ETIMEDOUT' ? 'timeout' : 'connection_failed';
}

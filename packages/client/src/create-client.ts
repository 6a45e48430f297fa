import { type DataOf, type Endpoint, type InputOf, requestTimeoutMs } from '@fairtick/contracts';
import type { ApiBases } from './api-bases.ts';
import { ApiError, bareWord, noAnswer, refuseOffline, withMessage } from './api-error.ts';
import { type Parts, pathOf } from './build-request.ts';
import { readEnvelope } from './read-envelope.ts';
import type { ServerClock } from './server-clock.ts';
import { tokenSession } from './token-claims.ts';

export type ClientSettings = {
  bases: ApiBases;
  clock: ServerClock;
  token: () => string | null;
  /** BCP 47 tag for `Accept-Language`; wordings of refusals come in it. */
  language: () => string;
  /** The session of the call is over (code 401) and is still the current one; the call is rejected too. */
  onUnauthenticated: (error: ApiError) => void;
  /** A refusal that the caller does not handle; not called for the text "error", nor for quiet calls. */
  onMessage: (error: ApiError) => void;
  /** Message for answers without one, by the envelope's code, 0 for a call that was not sent; becomes the `msg`. */
  wording?: (code: number) => string;
  /** Called when a base did not answer and the next one is tried. */
  onSwitch?: (position: number, count: number) => void;
  fetch?: typeof fetch;
};

export type CallOptions = {
  /** UUID made before the first try and kept across bases and retries. */
  idempotencyKey?: string;
  /** The screen shows the refusal itself. */
  quiet?: boolean;
  signal?: AbortSignal;
  /** Headers that the endpoint names, such as the withdrawal password of a call without a body. */
  headers?: Readonly<Record<string, string>>;
};

/** Some endpoints need nothing, so the input may be left out there. */
type Arguments<E extends Endpoint> =
  object extends InputOf<E> ? [input?: InputOf<E>, options?: CallOptions] : [input: InputOf<E>, options?: CallOptions];

export type Call = <const E extends Endpoint>(endpoint: E, ...rest: Arguments<E>) => Promise<DataOf<E>>;

/**
 * Attempts: each base once, and a single base twice, because a second attempt often succeeds after a lost connection.
 */
function triesOf(retryable: boolean, count: number): number {
  return retryable ? Math.max(2, count) : 1;
}

/**
 * Creates `call(endpoint, input, options)`: bearer token to listed origins, time limit, envelope, and failover to the
 * next base for GET and for requests with an idempotency key, within one session; other requests are never sent twice.
 * Without a network only GET is tried.
 */
export function createClient(settings: ClientSettings): { call: Call } {
  const send = settings.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  const tokenFor = (endpoint: Endpoint) => (endpoint.auth === 'public' ? null : settings.token());

  async function once(endpoint: Endpoint, parts: Parts, options: CallOptions, base: string): Promise<unknown> {
    const url = base + pathOf(endpoint, parts);
    const own = { Accept: 'application/json', 'Accept-Language': settings.language() };
    const headers = new Headers({ ...options.headers, ...own });
    const token = tokenFor(endpoint);
    if (token && settings.bases.isListed(url)) headers.set('Authorization', `Bearer ${token}`);
    if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
    if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
    const limit = AbortSignal.timeout(endpoint.timeoutMs ?? requestTimeoutMs.standard);
    const sentAt = Date.now();
    const response = await send(url, {
      method: endpoint.method,
      headers,
      redirect: 'error',
      credentials: 'omit',
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    });
    settings.clock.observeHttpDate(response.headers.get('date'), sentAt, Date.now());
    return await readEnvelope(response);
  }

  async function withFailover(endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<unknown> {
    if (endpoint.method !== 'GET') refuseOffline();
    const retryable = endpoint.method === 'GET' || options.idempotencyKey !== undefined;
    const tries = triesOf(retryable, settings.bases.count());
    const session = () => tokenSession(tokenFor(endpoint));
    const askedIn = session();
    for (let attempt = 1; ; attempt++) {
      const base = settings.bases.current();
      try {
        return await once(endpoint, parts, options, base);
      } catch (error) {
        if (options.signal?.aborted) throw error;
        const failure = error instanceof ApiError ? error : noAnswer();
        const { code } = failure;
        // A refusal before the handler ran leaves the outcome of the earlier attempt open, whose answer was lost.
        if (attempt > 1 && endpoint.method !== 'GET' && (code === 429 || code === 401)) {
          throw noAnswer(code === 401 ? code : 0);
        }
        if (code !== 0) throw failure;
        settings.bases.advanceFrom(base);
        // A request of one member is never sent with the token of the next.
        if (attempt >= tries || session() !== askedIn) throw failure;
        settings.onSwitch?.(settings.bases.position(), settings.bases.count());
      }
    }
  }

  const call = async (endpoint: Endpoint, input?: object, options: CallOptions = {}): Promise<unknown> => {
    const askedBy = settings.token();
    try {
      return await withFailover(endpoint, input ?? {}, options);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const shown = withMessage(error, settings.wording);
      report(shown, options.quiet || error.msg === bareWord, askedBy);
      throw shown;
    }
  };

  function report(error: ApiError, isQuiet: boolean, askedBy: string | null): void {
    if (error.code === 401) {
      if (settings.token() === askedBy) settings.onUnauthenticated(error);
    } else if (!isQuiet) settings.onMessage(error);
  }

  return { call: call as Call };
}

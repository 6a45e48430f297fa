import type { DataOf, Endpoint, Envelope, InputOf, Language } from '@fairtick/contracts';
import type { TestApi } from './start-api.ts';

export type RawRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH';
  url: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON, or unchanged if it is a string. */
  body?: unknown;
  /** The address of the client. */
  ip?: string;
};

export type RawAnswer = { status: number; headers: Record<string, string | undefined>; text: string; json: Envelope };

/** One HTTP request to the application, without a socket. */
export async function inject({ app }: Pick<TestApi, 'app'>, request: RawRequest): Promise<RawAnswer> {
  const { method, url, token, headers = {}, body, ip } = request;
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
    ...(ip === undefined ? {} : { remoteAddress: ip }),
  });
  const isJson = answer.body !== '' && (answer.headers['content-type'] ?? '').startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
    text: answer.body,
    json: isJson ? (JSON.parse(answer.body) as Envelope) : { code: 0, msg: '', data: null, requestId: '' },
  };
}

export type CallOptions = { token?: string | undefined; key?: string; language?: Language; ip?: string };

export type Answer<E extends Endpoint> = {
  status: number;
  headers: RawAnswer['headers'];
  /** Error code; undefined on success. */
  error: string | undefined;
  /** Typed by the contract; valid only on success. */
  data: DataOf<E>;
  envelope: Envelope;
};

/** Calls an endpoint with its typed input and returns the answer, errors included. */
export async function call<E extends Endpoint>(
  api: Pick<TestApi, 'app'>,
  endpoint: E,
  input: InputOf<E>,
  { token, key, language, ip }: CallOptions = {},
): Promise<Answer<E>> {
  const parts = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
  const answer = await inject(api, {
    method: endpoint.method,
    url: urlOf(endpoint.path, parts.params, parts.query),
    token,
    body: parts.body,
    headers: {
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
    ...(ip === undefined ? {} : { ip }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    error: answer.json.error,
    data: answer.json.data as DataOf<E>,
    envelope: answer.json,
  };
}

function urlOf(path: string, params: Record<string, string> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

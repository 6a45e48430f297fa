import type { DataOf, Endpoint } from '@fairtick/contracts';

const timeoutMs = 20_000;
/** A server that is busy for a moment, or a network that changes, answers one of the next attempts. */
const pausesMs = [500, 2_000];
const busyAnswers = new Set([429, 502, 503, 504]);

/** Calls of the platform that serves this page. It lies one folder above, so that a prefix of the address is kept. */
function urlOf(path: string): URL {
  return new URL(`..${path}`, new URL('.', location.href));
}

/** Where a public file is, for a link. */
export function fileUrl({ path }: Endpoint, params: Record<string, string>): string {
  return urlOf(path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')).href;
}

/** The last answer of a server, also a refusal. @throws TypeError, DOMException without one */
async function fetchPatiently(url: URL): Promise<Response> {
  for (const pauseMs of pausesMs) {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
    if (response !== undefined && !busyAnswers.has(response.status)) return response;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
}

/** Data of a public call; `null` where it cannot be had now. */
export async function readPublic<E extends Endpoint>(
  { path }: E,
  { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string | number> } = {},
): Promise<DataOf<E> | null> {
  const url = urlOf(path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  try {
    const response = await fetchPatiently(url);
    const answer = (await response.json()) as { data?: DataOf<E> | null };
    return response.ok ? (answer.data ?? null) : null;
  } catch {
    return null;
  }
}

/** A file of the log; `null` where there is none or it cannot be had now. */
export async function readLogFile(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const response = await fetchPatiently(urlOf(`/log/${path}`));
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

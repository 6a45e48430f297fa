import { setTimeout as sleep } from 'node:timers/promises';
import type { SampleCall } from './sample-calls.ts';

/** `firstMs` is the first call, whose pages come from the disk; the percentiles include it. */
export type Measured = {
  name: string;
  page: string;
  /** The slowest call. */
  status: number;
  rows: number;
  firstMs: number;
  p50Ms: number;
  p95Ms: number;
};

type Answer = { status: number; ms: number; rows: number; nextCursor: string | null };
export type Ask = (url: string) => Promise<Answer>;

const pagesDeep = 30;
/** How long a cached figure is served; faster calls would measure only the first one. */
const shared = { paths: ['/api/admin/stats/overview', '/api/admin/operations'], ms: 1_600 };

/** Calls the API as one administrator, one call after the other. */
export function createAsk(base: string, token: string): Ask {
  return async (url) => {
    const startedAt = performance.now();
    const response = await fetch(`${base}${url}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    const ms = performance.now() - startedAt;
    const { data } = JSON.parse(text) as { data?: { items?: unknown[]; nextCursor?: string | null } | null };
    return { status: response.status, ms, rows: data?.items?.length ?? 0, nextCursor: data?.nextCursor ?? null };
  };
}

/** Measures one call: its first page, its second, and a later one, several times each. */
export async function measureCall(ask: Ask, call: SampleCall, { times, deep }: { times: number; deep: boolean }) {
  const measured = [await several(ask, call.url, { name: call.name, page: 'first', times })];
  if (!call.isList) return measured;
  let cursor = (await ask(call.url)).nextCursor;
  if (cursor === null) return measured;
  measured.push(await several(ask, withPage(call.url, cursor, 20), { name: call.name, page: 'second', times }));
  if (!deep) return measured;
  let last = cursor;
  for (let page = 0; page < pagesDeep && cursor !== null; page += 1) {
    last = cursor;
    cursor = (await ask(withPage(call.url, cursor, 100))).nextCursor;
  }
  measured.push(await several(ask, withPage(call.url, last, 100), { name: call.name, page: 'deep, 100 rows', times }));
  return measured;
}

async function several(
  ask: Ask,
  url: string,
  { name, page, times }: { name: string; page: string; times: number },
): Promise<Measured> {
  const answers: Answer[] = [];
  const pauseMs = shared.paths.some((path) => url.startsWith(path)) ? shared.ms : 0;
  for (let n = 0; n < times; n += 1) {
    if (n > 0 && pauseMs > 0) await sleep(pauseMs);
    answers.push(await ask(url));
  }
  const ms = answers.map((answer) => answer.ms).sort((a, b) => a - b);
  const nearestRank = (share: number) => ms[Math.ceil(ms.length * share) - 1] ?? 0;
  const [first] = answers;
  return {
    name,
    page,
    status: Math.max(...answers.map(({ status }) => status)),
    rows: first?.rows ?? 0,
    firstMs: first?.ms ?? 0,
    p50Ms: nearestRank(0.5),
    p95Ms: nearestRank(0.95),
  };
}

function withPage(url: string, cursor: string, limit: number): string {
  const page = new URLSearchParams({ cursor, limit: String(limit) });
  return `${url}${url.includes('?') ? '&' : '?'}${page}`;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveSource } from '@fairtick/core/markets';
import { WebSocket } from 'ws';
import type { JsonFeed } from './json-feed.schema.ts';
import { keepTrying, Wait } from './keep-trying.ts';
import { readJsonQuotes } from './read-json-quotes.ts';

const maxMessageBytes = 1024 * 1024;
const openTimeoutMs = 10_000;
/** How long to stay away after a refusal that names no time. */
const banMs = 60_000;

/** A source of JSON that its description makes readable, over a WebSocket or asked by GET. */
export function createJsonSource(name: string, feed: JsonFeed): LiveSource {
  const isSocket = /^wss?:/.test(feed.url);
  return {
    name,
    offered: async (symbols) => symbols.filter((symbol) => Object.hasOwn(feed.symbols, symbol)),
    watch: ({ symbols, signal, onQuote, onTrouble }) => {
      const wanted = new Set(symbols);
      const hear = (text: string, alive: () => void) => {
        for (const quote of readJsonQuotes(feed, text)) {
          alive();
          if (wanted.has(quote.symbol)) onQuote(quote);
        }
      };
      return keepTrying({
        signal,
        onTrouble,
        live: (until, alive) =>
          isSocket ? listen(feed, until, (text) => hear(text, alive)) : ask(feed, until, (text) => hear(text, alive)),
      });
    },
  };
}

/** One WebSocket's life. */
function listen(feed: JsonFeed, signal: AbortSignal, hear: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(feed.url, {
      headers: feed.headers,
      handshakeTimeout: openTimeoutMs,
      maxPayload: maxMessageBytes,
    });
    const end = () => socket.terminate();
    signal.addEventListener('abort', end, { once: true });
    socket.on('open', () => {
      for (const message of feed.send) socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    });
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (!isBinary) hear(data.toString('utf8'));
    });
    socket.on('unexpected-response', (_request, response) => {
      reject(refusal(response.statusCode ?? 0, response.headers['retry-after']));
      socket.terminate();
    });
    socket.on('error', reject);
    socket.on('close', (code) => {
      signal.removeEventListener('abort', end);
      if (signal.aborted && signal.reason instanceof Error && signal.reason.message === 'silent') reject(signal.reason);
      else if (signal.aborted) resolve();
      else reject(new Error(`closed with ${code}`));
    });
  });
}

/** Asks again and again until something goes wrong. */
async function ask(feed: JsonFeed, signal: AbortSignal, hear: (text: string) => void): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(feed.url, {
      headers: { accept: 'application/json', ...feed.headers },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(openTimeoutMs)]),
    });
    if (!answer.ok) throw refusal(answer.status, answer.headers.get('retry-after') ?? undefined);
    hear(await textOf(answer));
    await sleep(feed.everyMs, undefined, { signal });
  }
}

/** Piece by piece, so that the bound is one of memory too. @throws Error beyond it */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > maxMessageBytes) throw new Error('an answer is too long');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

/** 418 and 429 are bans: staying away for as long as they say is what ends them. */
function refusal(status: number, retryAfter: string | undefined): Error {
  if (status !== 429 && status !== 418) return new Error(`refused with ${status}`);
  const seconds = Number(retryAfter);
  return new Wait(`banned with ${status}`, Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : banMs);
}

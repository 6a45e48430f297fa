// The load generator's process: hand-written HTTP on raw sockets, because it shares the machine with what it measures.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { build } from 'hdr-histogram-js';
import type { LoadOrder, LoadResult } from './order-load.ts';
import { orderRequests } from './order-requests.ts';

process.once('message', (order: LoadOrder) => {
  void run(order).then((result) => {
    process.send?.(result);
    process.disconnect();
  });
});

async function run(order: LoadOrder): Promise<LoadResult> {
  const { hostname, port } = new URL(order.apiUrl);
  const latencies = build({ highestTrackableValue: 60_000_000, numberOfSignificantValueDigits: 3 });
  const refused: Record<string, number> = {};
  const startedAt = performance.now();
  const measureFrom = startedAt + order.warmUpMs;
  const endsAt = measureFrom + order.durationMs;
  let accepted = 0;
  let sent = 0;
  let pair = order.firstPair;
  const { heads, tails, step } = orderRequests(order);

  function nextRequest(): string {
    const index = pair;
    pair += 1;
    const place = (index * step) % heads.length;
    const product = (Math.floor(index / heads.length) + place) % (tails.length / 2);
    const head = heads[place];
    const tail = tails[product * 2 + (index % 2)];
    if (head === undefined || tail === undefined) throw new Error('order load: no members or products');
    return head + randomUUID() + tail;
  }

  function count(text: string, tookMs: number): void {
    if (performance.now() < measureFrom) return;
    if (text.startsWith('HTTP/1.1 200')) {
      accepted += 1;
      latencies.recordValue(Math.round(tookMs * 1_000));
    } else {
      const error = /"error":"([A-Z_]+)"/.exec(text)?.[1] ?? text.slice(9, 12);
      refused[error] = (refused[error] ?? 0) + 1;
    }
  }

  const mayGoOn = () => performance.now() < endsAt && (order.count === 0 || sent < order.count);
  await Promise.all(
    Array.from({ length: order.connections }, async () => {
      let at = 0;
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const socket = await open(hostname, Number(port), (answer) => {
        count(answer, performance.now() - at);
        if (!sendNext()) end();
      });
      function send(): void {
        at = performance.now();
        socket.write(nextRequest(), 'latin1');
      }
      /** Sends the next order when it is due. @returns false when there is none left */
      function sendNext(): boolean {
        if (!mayGoOn()) return false;
        const ordinal = sent;
        sent += 1;
        const waitMs =
          order.perSecond > 0 ? startedAt + ((ordinal + 1) * 1_000) / order.perSecond - performance.now() : 0;
        if (waitMs > 0) setTimeout(send, waitMs);
        else send();
        return true;
      }
      const closed = once(socket, 'close').then(() => Promise.reject(new Error('a connection was closed')));
      closed.catch(() => undefined);
      if (!sendNext()) end();
      await Promise.race([ended, closed]);
      socket.destroy();
    }),
  );

  const measuredMs = Math.min(performance.now(), endsAt) - measureFrom;
  return {
    accepted,
    perSecond: (accepted * 1_000) / measuredMs,
    refused,
    p50Ms: latencies.getValueAtPercentile(50) / 1_000,
    p99Ms: latencies.getValueAtPercentile(99) / 1_000,
    maxMs: latencies.maxValue / 1_000,
    nextPair: pair,
  };
}

const lengthHeader = 'content-length: ';

/** Connects and reports every complete response. Ours have lower-case ASCII headers with a content-length. */
async function open(host: string, port: number, onAnswer: (answer: string) => void): Promise<Socket> {
  const buffer = Buffer.alloc(65_536);
  let rest = '';
  function read(bytes: number): boolean {
    rest += buffer.toString('latin1', 0, bytes);
    for (;;) {
      const end = rest.indexOf('\r\n\r\n');
      if (end === -1) return true;
      const at = rest.indexOf(lengthHeader);
      if (at === -1 || at > end) throw new Error('order load: response without content-length');
      const total = end + 4 + Number.parseInt(rest.slice(at + lengthHeader.length, end), 10);
      if (rest.length < total) return true;
      const answer = rest.slice(0, total);
      rest = rest.slice(total);
      onAnswer(answer);
    }
  }
  // Reads into one reused buffer: stream chunks cost more than their content.
  const socket = connect({ host, port, noDelay: true, onread: { buffer, callback: read } });
  await once(socket, 'connect');
  return socket;
}

// The load generator's process: hand-written HTTP on raw sockets, because it shares the machine with what it measures.
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { build } from 'hdr-histogram-js';
import type { LoadOrder, LoadResult } from './order-load.ts';

process.once('message', (order: LoadOrder) => {
  void run(order).then((result) => {
    process.send?.(result);
    process.disconnect();
  });
});

async function run(order: LoadOrder): Promise<LoadResult> {
  const { hostname, port } = new URL(order.apiUrl);
  const { members, products } = order.world;
  const latencies = build({ highestTrackableValue: 60_000_000, numberOfSignificantValueDigits: 3 });
  const refused: Record<string, number> = {};
  const startedAt = performance.now();
  const measureFrom = startedAt + order.warmUpMs;
  const endsAt = measureFrom + order.durationMs;
  let cpuFrom = process.cpuUsage();
  let isMeasuring = order.warmUpMs === 0;
  let accepted = 0;
  let sent = 0;
  let pair = order.firstPair;
  // Far from each other, so that no member comes twice within a batch: a step that shares no divisor with the count.
  const step = stepOf(members.length);

  function nextRequest(): string {
    const index = pair;
    pair += 1;
    const place = (index * step) % members.length;
    const member = members[place];
    const product = products[(Math.floor(index / members.length) + place) % products.length];
    if (!member || !product) throw new Error('an empty world');
    const body = `{"account":"${order.account}","productId":"${product.id}","direction":"${index % 2 === 0 ? 'rise' : 'fall'}","amount":"10","durationS":${order.durationS},"shownPrice":"${product.price}"}`;
    return (
      `POST /api/orders HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${member.token}\r\n` +
      `idempotency-key: ${randomUUID()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    );
  }

  function count(text: string, tookMs: number): void {
    if (!isMeasuring && performance.now() >= measureFrom) {
      isMeasuring = true;
      cpuFrom = process.cpuUsage();
    }
    if (!isMeasuring) return;
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
    Array.from({ length: order.connections }, async (_, connection) => {
      const socket = await open(hostname, Number(port));
      const answers = answersOf(socket);
      while (mayGoOn()) {
        const ordinal = sent;
        sent += 1;
        if (order.perSecond > 0) {
          const dueAt = startedAt + ((ordinal + 1) * 1_000) / order.perSecond;
          const waitMs = dueAt - performance.now();
          if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
        }
        const at = performance.now();
        socket.write(nextRequest());
        const { value, done } = await answers.next();
        if (done) throw new Error(`connection ${connection} was closed`);
        count(value, performance.now() - at);
      }
      socket.destroy();
    }),
  );

  const measuredMs = Math.min(performance.now(), endsAt) - measureFrom;
  const cpu = process.cpuUsage(cpuFrom);
  return {
    accepted,
    perSecond: (accepted * 1_000) / measuredMs,
    refused,
    p50Ms: latencies.getValueAtPercentile(50) / 1_000,
    p99Ms: latencies.getValueAtPercentile(99) / 1_000,
    maxMs: latencies.maxValue / 1_000,
    nextPair: pair,
    cpuMs: (cpu.user + cpu.system) / 1_000,
  };
}

function stepOf(size: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let step = Math.max(1, Math.floor(size * 0.618));
  while (divides(step, size) !== 1) step += 1;
  return step;
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Whole answers of one connection, one after the other. Ours are ASCII headers with a content-length. */
async function* answersOf(socket: Socket): AsyncGenerator<string, undefined> {
  let rest = '';
  socket.setEncoding('latin1');
  for await (const chunk of socket) {
    rest += String(chunk);
    for (;;) {
      const end = rest.indexOf('\r\n\r\n');
      if (end === -1) break;
      const length = Number(/content-length: (\d+)/i.exec(rest.slice(0, end))?.[1] ?? Number.NaN);
      const total = end + 4 + length;
      if (!(rest.length >= total)) break;
      yield rest.slice(0, total);
      rest = rest.slice(total);
    }
  }
  return undefined;
}

// Many readers of ticks in a separate process, started by ws-fanout.ts over an IPC channel.
import { build } from 'hdr-histogram-js';
import { WebSocket } from 'ws';
import type { FanoutOrder, FanoutResult } from './ws-fanout.ts';

process.once('message', (order: FanoutOrder) => {
  void run(order).then((result) => {
    process.send?.(result);
    process.disconnect();
  });
});

async function run({ url, channels, clients, seconds, tokens, deaf = 0 }: FanoutOrder): Promise<FanoutResult> {
  const delays = build({ highestTrackableValue: 60_000 });
  let received = 0;
  let measuring = false;
  const closed = { deaf: 0, others: 0 };
  const sockets = await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      // Opened over a second or two, as real readers would come.
      await new Promise((resolve) => setTimeout(resolve, index * 2));
      const socket = new WebSocket(url, { perMessageDeflate: false });
      await new Promise((resolve, reject) => {
        socket.once('open', resolve);
        socket.once('error', reject);
      });
      const token = tokens?.[index];
      if (token !== undefined) socket.send(JSON.stringify({ type: 'auth', token }));
      socket.send(JSON.stringify({ type: 'subscribe', channels }));
      const isDeaf = index < deaf;
      socket.once('close', () => (closed[isDeaf ? 'deaf' : 'others'] += 1));
      if (isDeaf) socket.pause();
      socket.on('message', (data: Buffer) => {
        if (!measuring) return;
        // {"type":"tick",...,"at":"2026-01-01T00:00:00.000Z"}: parsing only the end keeps the readers cheap.
        const at = Date.parse(data.toString('latin1', data.length - 26, data.length - 2));
        if (Number.isNaN(at)) return;
        received += 1;
        delays.recordValue(Math.max(0, Date.now() - at));
      });
      return socket;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  measuring = true;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  measuring = false;
  // What is paused notices its end only when it reads again.
  for (const socket of sockets.slice(0, deaf)) socket.resume();
  if (deaf > 0) await new Promise((resolve) => setTimeout(resolve, 2_000));
  const seen = { ...closed };
  for (const socket of sockets) socket.terminate();
  return {
    received,
    perSecond: Math.round(received / seconds),
    p50Ms: delays.getValueAtPercentile(50),
    p99Ms: delays.getValueAtPercentile(99),
    maxMs: delays.maxValue,
    closed: seen,
  };
}

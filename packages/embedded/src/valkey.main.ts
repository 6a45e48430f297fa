// Valkey as a process of its own: `node valkey.main.ts <port>`.
// It ends with its parent (the IPC channel closes), and it keeps nothing: what is in it can be rebuilt.
import { startValkey } from './start-valkey.ts';

const server = await startValkey(Number(process.argv[2]));

const stop = () => void server.stop().finally(() => process.exit(0));
process.on('disconnect', stop);
process.on('SIGTERM', stop);
process.on('SIGINT', () => undefined);

process.send?.('ready');

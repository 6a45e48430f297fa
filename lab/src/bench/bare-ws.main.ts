// The least that a server of ticks can do, for comparison: one text to every socket, PORT and EVERY_MS from the environment.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const { PORT = '0', EVERY_MS = '10' } = process.env;
const server = createServer((_, response) => response.end());
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
let seq = 0;
const timer = setInterval(() => {
  seq += 1;
  const at = new Date().toISOString();
  const tick = JSON.stringify({ type: 'tick', productId: crypto.randomUUID(), seq, price: '10000.00', at });
  const bytes = Buffer.from(tick);
  for (const socket of sockets.clients) socket.send(bytes, { binary: false });
}, Number(EVERY_MS));
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  clearInterval(timer);
  for (const socket of sockets.clients) socket.terminate();
  server.close();
});

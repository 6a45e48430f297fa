import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { startValkey } from './start-valkey.ts';

let server: Awaited<ReturnType<typeof startValkey>>;
let port = 0;
let socket: Socket;
beforeAll(async () => {
  port = await freePort();
  server = await startValkey(port);
  // A command that waits for the server's timer never returns now.
  server.stopClock();
});
beforeEach(async () => {
  socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return () => void socket.destroy();
});
afterAll(() => server.stop());

const command = (...words: string[]) =>
  `*${words.length}\r\n${words.map((word) => `$${word.length}\r\n${word}\r\n`).join('')}`;

async function answer(text: string): Promise<string> {
  socket.write(text);
  const [data] = await once(socket, 'data');
  return String(data);
}

test.each([10, 17_000, 33_000, 61_000, 1_000_000])(
  'answers a command of %d bytes as soon as it has arrived, at any time',
  async (bytes) => {
    for (let n = 0; n < 5; n += 1) expect(await answer(command('PUBLISH', 'x', 'x'.repeat(bytes)))).toBe(':0\r\n');
  },
);

test('answers all commands that arrive together, even more than one read takes', async () => {
  const long = 'x'.repeat(12_000);
  const commands = Array.from({ length: 5 }, () => command('PUBLISH', 'x', long)).join('');
  let heard = await answer(commands);
  while (heard.length < ':0\r\n'.length * 5) heard += String((await once(socket, 'data'))[0]);
  expect(heard).toBe(':0\r\n'.repeat(5));
});

test('waits idle for the rest of an incomplete command', async () => {
  const whole = command('ECHO', 'y'.repeat(40_000));
  const cut = 20_000;
  socket.write(whole.slice(0, cut));
  const other = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(other, 'connect');
  other.write(command('PING'));
  expect(String((await once(other, 'data'))[0])).toBe('+PONG\r\n');
  other.destroy();
  socket.write(whole.slice(cut));
  let heard = '';
  while (heard.length < 40_000 + '$40000\r\n\r\n'.length) heard += String((await once(socket, 'data'))[0]);
  expect(heard).toBe(`$40000\r\n${'y'.repeat(40_000)}\r\n`);
});

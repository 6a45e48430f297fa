import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { status } from '@fairtick/contracts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readLogFile, readPublic } from './read-public.ts';

/** A server that gives these answers in order and then repeats the last one; a null ends the connection without an answer. */
async function serve(answers: readonly (readonly [status: number, body: string] | null)[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer) response.writeHead(answer[0]).end(answer[1]);
    else response.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { href: `http://127.0.0.1:${port}/verify/` });
  onTestFinished(() => {
    server.close();
    vi.unstubAllGlobals();
  });
  return asked;
}

it('asks again where the server is busy or the connection is lost', async () => {
  const asked = await serve([[503, '{"code":500,"data":null}'], null, [200, '{"data":{"feeds":[]}}']]);
  expect(await readPublic(status)).toEqual({ feeds: [] });
  expect(asked).toEqual(['/api/status', '/api/status', '/api/status']);
});

it('asks once for what is refused or missing', async () => {
  const asked = await serve([[404, '{"code":500,"data":null}']]);
  expect(await readPublic(status)).toBeNull();
  expect(await readLogFile('checkpoint')).toBeNull();
  expect(asked).toEqual(['/api/status', '/log/checkpoint']);
});

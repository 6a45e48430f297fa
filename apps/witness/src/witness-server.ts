import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { addCheckpoint, longestWitnessRequest, readWitnessed, type Witness, type WitnessAnswer } from '@fairtick/tlog';

/** HTTP of a witness: `POST /add-checkpoint`, `GET /<SHA-256 of a log's origin>/checkpoint` and `GET /healthz`. */
export function createWitnessServer(witness: Witness, onError: (error: unknown) => void): Server {
  // Reading, checking and storing are one step for each log; the store refuses what comes between them from outside.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const result = last.then(step);
    last = result.catch(() => undefined);
    return result;
  }

  async function answer(request: IncomingMessage): Promise<WitnessAnswer | null> {
    const path = request.url ?? '';
    if (path === '/healthz' && request.method === 'GET') return { status: 200, type: 'text/plain', body: 'ok\n' };
    const [, originHash] = /^\/([0-9a-f]{64})\/checkpoint$/.exec(path) ?? [];
    if (originHash !== undefined && request.method === 'GET') return await readWitnessed(witness, originHash);
    if (path !== '/add-checkpoint' || request.method !== 'POST') {
      return { status: 404, type: 'text/plain', body: 'no such address\n' };
    }
    const body = await readBody(request);
    return body === null ? null : await inTurn(() => addCheckpoint(witness, body));
  }

  return createServer({ requestTimeout: 10_000, headersTimeout: 10_000, maxHeaderSize: 8_192 }, (request, response) => {
    answer(request).then(
      (given) => send(response, given ?? { status: 413, type: 'text/plain', body: 'the request is too long\n' }),
      (error: unknown) => {
        onError(error);
        send(response, { status: 500, type: 'text/plain', body: 'the witness cannot answer now\n' });
      },
    );
  });
}

/** `null` when it is longer than any request of a log. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longestWitnessRequest) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function send(
  response: ServerResponse,
  { status, type, body }: Omit<WitnessAnswer, 'status'> & { status: number },
): void {
  // What is left of a body that is too long is not read.
  if (status === 413) response.setHeader('connection', 'close');
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

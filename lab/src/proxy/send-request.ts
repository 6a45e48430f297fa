import { request as requestPlain } from 'node:http';
import { connect } from 'node:http2';
import { request as requestTls } from 'node:https';
import { WebSocket } from 'ws';
import type { Heard } from './open-upstream.ts';

export type Asked = { status: number; location?: string | undefined; heard?: Heard };
type From = { headers?: Readonly<Record<string, string>>; localAddress?: string };

/** Certificates of a test are self-signed. */
const untrusted = { rejectUnauthorized: false } as const;

/** Sends a request over HTTP/1.1 from a loopback address. */
export function ask(url: string, from: From = {}): Promise<Asked> {
  const request = url.startsWith('https:') ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    request(url, { ...from, ...untrusted, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, location: headers.location, ...heardIn(status, text) });
      });
    })
      .once('error', reject)
      .end();
  });
}

/** Sends a request over HTTP/2. @throws Error when the server does not support it */
export async function askHttp2(origin: string, path: string): Promise<Asked> {
  const session = connect(origin, untrusted);
  try {
    return await new Promise<Asked>((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request({ ':path': path });
      let status = 0;
      let text = '';
      stream.once('response', (headers) => {
        status = Number(headers[':status']);
      });
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.once('end', () => resolve({ status, ...heardIn(status, text) }));
      stream.once('error', reject);
      stream.end();
    });
  } finally {
    session.destroy();
  }
}

/** The reply to a message over a WebSocket. */
export function echoed(url: string, word: string): Promise<string> {
  const socket = new WebSocket(url, untrusted);
  return new Promise<string>((resolve, reject) => {
    socket.once('open', () => socket.send(word));
    socket.once('message', (data: Buffer) => resolve(data.toString()));
    socket.once('error', reject);
  }).finally(() => socket.close());
}

function heardIn(status: number, text: string): { heard?: Heard } {
  return status === 200 ? { heard: JSON.parse(text) as Heard } : {};
}

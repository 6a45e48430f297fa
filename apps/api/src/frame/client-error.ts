import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLanguage, errorTable } from '@fairtick/contracts';
import { refusal } from './envelope.ts';

/** Answers requests that are not valid HTTP, such as too large headers or a slow body; then closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // A browser opens connections in advance and takes anything that arrives as the answer to its next request.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || isUnused || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'BODY_TOO_LARGE' : 'INPUT_INVALID';
  const { http } = errorTable[code];
  const data = code === 'INPUT_INVALID' ? { issues: [{ path: 'request', message: 'unreadable' }] } : null;
  const body = JSON.stringify(refusal(code, defaultLanguage, randomUUID(), data));
  socket.end(
    `HTTP/1.1 ${http} ${STATUS_CODES[http]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

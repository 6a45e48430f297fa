import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type SentSpan = {
  name: string;
  traceId: string;
  status: { code: number };
  attributes: { key: string; value: { stringValue?: string } }[];
  links?: { traceId: string }[];
};

export type TraceCollector = {
  endpoint: string;
  /** Received spans, in order. */
  spans: SentSpan[];
  /** All received text. */
  text: () => string;
  close: () => void;
};

/** A collector of traces (OTLP, JSON over HTTP) on a free port. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: SentSpan[] = [];
  let said = '';
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      said += body;
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => said,
    close: () => void server.close(),
  };
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type S3Server = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Objects in the bucket, by name. */
  objects: Map<string, Buffer>;
  /** Outcomes of the next calls: a status, `cut` to close the connection, or a delay in ms. */
  faults: (number | 'cut' | { waitMs: number })[];
  /** Method and path of every call. */
  calls: string[];
  close: () => Promise<void>;
};

/**
 * A local S3 server with the operations that the platform uses: PUT, GET and DELETE of objects in one bucket, by path or by
 * host. It recomputes every signature (version 4) and body digest from the published rules.
 */
export async function startS3Server(): Promise<S3Server> {
  const state: Omit<S3Server, 'endpoint' | 'close'> = {
    bucket: 'fairtick-pictures',
    region: 'eu-test-1',
    accessKeyId: 'AKIATESTTESTTEST',
    secretAccessKey: 'secret/of+the=tests',
    objects: new Map(),
    faults: [],
    calls: [],
  };
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...state,
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type State = Omit<S3Server, 'endpoint' | 'close'>;

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '/', headers } = request;
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  state.calls.push(`${method} ${url}`);
  const fault = state.faults.shift();
  if (fault === 'cut') {
    response.destroy();
    return;
  }
  if (typeof fault === 'object') await new Promise((resolve) => setTimeout(resolve, fault.waitMs));
  const refuse = (status: number, code: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  };
  if (typeof fault === 'number') return refuse(fault, 'SlowDown');
  const wrong = wrongSignature(state, request, body);
  if (wrong !== undefined) return refuse(wrong === 'AuthorizationHeaderMalformed' ? 400 : 403, wrong);
  const host = headers.host ?? '';
  const path = host.startsWith(`${state.bucket}.`) ? `/${state.bucket}${url}` : url;
  const [, bucket = '', name = ''] = path.split('/');
  if (bucket !== state.bucket) return refuse(404, 'NoSuchBucket');
  if (method === 'PUT') {
    state.objects.set(name, body);
    response.writeHead(200, { etag: '"x"' }).end();
    return;
  }
  if (method === 'DELETE') {
    state.objects.delete(name);
    response.writeHead(204).end();
    return;
  }
  const found = state.objects.get(name);
  if (found === undefined) return refuse(404, 'NoSuchKey');
  response.writeHead(200, { 'content-length': found.length }).end(method === 'HEAD' ? undefined : found);
}

/** The error code of an invalid signature; undefined for a valid one. */
function wrongSignature(
  state: State,
  { method = '', url = '/', headers }: IncomingMessage,
  body: Buffer,
): string | undefined {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (said === null) return 'AccessDenied';
  const [, keyId = '', day = '', region = '', signed = '', signature = ''] = said;
  if (keyId !== state.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== state.region) return 'AuthorizationHeaderMalformed';
  const at = String(headers['x-amz-date']);
  const stated = String(headers['x-amz-content-sha256']);
  const names = signed.split(';');
  for (const needed of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!names.includes(needed)) return 'AccessDenied';
  if (createHash('sha256').update(body).digest('hex') !== stated) return 'XAmzContentSHA256Mismatch';
  const ageMs = Date.now() - Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!at.startsWith(day) || Math.abs(ageMs) > 15 * 60_000) return 'RequestTimeTooSkewed';
  const canonical = [
    method,
    url,
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    stated,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${state.secretAccessKey}`);
  const right = mac(key, toSign);
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

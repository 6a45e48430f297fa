import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inject, startApi } from '#test-kit';

const web = await mkdtemp(join(tmpdir(), 'fairtick-web-'));
const inline = "if (1 < 2) document.title = 'started';\n";
const page = `<!doctype html><meta name="api-bases" content=".." /><script>${inline}</script><title>Fairtick</title>
<script type="application/json" id="data">{}</script>`;
const script = 'export const built = 1;'.repeat(20);
for (const app of ['member', 'admin', 'verify']) {
  await mkdir(join(web, app, 'assets'), { recursive: true });
  await writeFile(join(web, app, 'index.html'), `${page}<!-- ${app} -->`);
  await writeFile(
    join(web, app, 'manifest.webmanifest'),
    '{"name":"as built","short_name":"as built","display":"standalone"}',
  );
  await writeFile(join(web, app, 'assets/main-abc123.js'), script);
  await writeFile(join(web, app, 'assets/main-abc123.js.br'), brotliCompressSync(script));
}
const offline = "document.title = 'offline';";
await writeFile(join(web, 'verify/verify.html'), `<!doctype html><script>${offline}</script>`);
await writeFile(join(web, '.secret'), 'outside');

const plain = await startApi();
const api = await startApi({
  beside: plain,
  env: {
    WEB_MEMBER_DIR: join(web, 'member'),
    WEB_ADMIN_DIR: join(web, 'admin'),
    WEB_VERIFY_DIR: join(web, 'verify'),
    API_BASES: '..,https://api.example.com,https://api.example.org:8443/base',
    TRUST_PROXY: '10.0.0.0/8',
    METRICS_TOKEN: 'a token of the collector',
  },
});

const everyAnswer = [
  { method: 'GET', url: '/' },
  { method: 'GET', url: '/admin/' },
  { method: 'GET', url: '/verify/' },
  { method: 'GET', url: '/verify/verify.html' },
  { method: 'GET', url: '/assets/main-abc123.js' },
  { method: 'GET', url: '/api/index/getconf' },
  { method: 'GET', url: '/getInfo' },
  { method: 'GET', url: '/nowhere' },
  { method: 'POST', url: '/api/login/login', body: '{' },
  { method: 'GET', url: '/healthz' },
  { method: 'GET', url: '/api/docs' },
] as const;

describe('every answer', () => {
  it.each(everyAnswer)('has the security headers: $method $url', async (one) => {
    const { headers } = await inject(api, one);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('has HSTS for a year if a trusted proxy reports HTTPS', async () => {
    const viaProxy = { method: 'GET', url: '/healthz', headers: { 'x-forwarded-proto': 'https' } } as const;
    const trusted = await inject(api, { ...viaProxy, ip: '10.1.2.3' });
    expect(trusted.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const stranger = await inject(api, { ...viaProxy, ip: '192.0.2.1' });
    expect(stranger.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('a page', () => {
  it('contains the API bases', async () => {
    for (const url of ['/', '/index.html']) {
      const { text, headers } = await inject(api, { method: 'GET', url });
      expect(text).toContain('content="..,https://api.example.com,https://api.example.org:8443/base"');
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('is compressed for clients that accept it, with the API bases', async () => {
    const packed = (accepted: string) =>
      api.app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': accepted } });
    const small = await packed('gzip, deflate, br');
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(brotliDecompressSync(small.rawPayload).toString()).toContain('https://api.example.com');
    expect((await packed('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await packed('identity')).headers['content-encoding']).toBeUndefined();
  });

  it('has a manifest with the name of the site', async () => {
    const { text, headers } = await inject(api, { method: 'GET', url: '/manifest.webmanifest' });
    expect(JSON.parse(text)).toEqual({ name: 'Fairtick', short_name: 'Fairtick', display: 'standalone' });
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/manifest+json'),
      'cache-control': 'no-cache',
    });
  });

  it('permits only its own scripts and the listed API bases', async () => {
    const { headers } = await inject(api, { method: 'GET', url: '/' });
    const policy = headers['content-security-policy'] ?? '';
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' });
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=()');
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));
    expect(directives.get('default-src')).toBe("default-src 'self'");
    // Inline scripts are allowed by their hashes: no other one would run.
    const hashes = [inline, offline].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(directives.get('script-src')).toBe(`script-src 'self' ${hashes.join(' ')}`);
    expect((await inject(plain, { method: 'GET', url: '/' })).headers['content-security-policy']).toContain(
      "; script-src 'self';",
    );
    expect(directives.get('object-src')).toBe("object-src 'none'");
    expect(directives.get('base-uri')).toBe("base-uri 'none'");
    expect(directives.get('img-src')).toBe("img-src 'self' data: blob:");
    expect(directives.get('style-src')).toBe("style-src 'self' 'unsafe-inline'");
    expect(directives.get('frame-src')).toBe("frame-src 'none'");
    expect(directives.get('connect-src')).toBe(
      "connect-src 'self' https://api.example.com https://api.example.org:8443 wss://api.example.com wss://api.example.org:8443",
    );
  });

  it('is revalidated each time, its assets never', async () => {
    const index = await inject(api, { method: 'GET', url: '/' });
    expect(index).toMatchObject({ status: 200, text: expect.stringContaining('<!-- member -->') });
    expect(index.headers['cache-control']).toBe('no-cache');
    expect((await inject(api, { method: 'GET', url: '/admin/' })).text).toBe(`${page}<!-- admin -->`);
    expect((await inject(api, { method: 'GET', url: '/admin' })).headers['location']).toBe('/admin/');
    expect((await inject(api, { method: 'GET', url: '/verify/' })).text).toBe(`${page}<!-- verify -->`);
    expect((await inject(api, { method: 'GET', url: '/verify' })).headers['location']).toBe('/verify/');
    for (const url of ['/assets/main-abc123.js', '/verify/assets/main-abc123.js']) {
      const asset = await inject(api, { method: 'GET', url });
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(asset.headers).not.toHaveProperty('etag');
    }
  });

  it('serves its assets as compressed by the build', async () => {
    const answer = await api.app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect(answer.headers['vary']).toContain('accept-encoding');
  });

  it.each([
    '/../.secret',
    '/%2e%2e/.secret',
    '/..%2f.secret',
    '/assets/../../.secret',
    '/.secret',
    '/assets/none.js',
    '/%00',
  ])('cannot be used to read other folders: %s', async (url) => {
    const { status, text } = await inject(api, { method: 'GET', url });
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toContain('outside');
  });

  it('prevents caching of API answers', async () => {
    expect((await inject(api, { method: 'GET', url: '/api/index/getconf' })).headers['cache-control']).toBe('no-store');
  });
});

describe('another origin', () => {
  it('is allowed if it is listed, without credentials', async () => {
    for (const origin of ['https://api.example.com', 'https://api.example.org:8443']) {
      const { headers } = await inject(api, { method: 'GET', url: '/api/index/getconf', headers: { origin } });
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it.each(['https://evil.example', 'https://api.example.com.evil.example', 'http://api.example.com', 'null'])(
    'is refused if it is %s',
    async (origin) => {
      for (const target of [api, plain]) {
        const { headers } = await inject(target, { method: 'GET', url: '/api/index/getconf', headers: { origin } });
        expect(headers['access-control-allow-origin']).toBeUndefined();
      }
    },
  );
});

describe('health and metrics', () => {
  it('report that the process is alive and ready', async () => {
    expect((await inject(api, { method: 'GET', url: '/healthz' })).status).toBe(200);
    const ready = await inject(api, { method: 'GET', url: '/readyz' });
    expect(ready.status).toBe(200);
    expect(JSON.parse(ready.text)).toMatchObject({ ready: true, database: 'ok', migrations: 'ok', redis: 'ok' });
  });

  it('answer HEAD requests at these two addresses only', async () => {
    for (const url of ['/healthz', '/readyz']) {
      expect(await inject(api, { method: 'HEAD', url })).toMatchObject({ status: 200, text: '' });
    }
    for (const url of ['/metrics', '/api/status', '/api/index/getconf']) {
      expect((await inject(api, { method: 'HEAD', url })).status).toBe(404);
    }
  });

  it('need the token', async () => {
    const path = { method: 'GET', url: '/metrics' } as const;
    expect((await inject(api, path)).status).toBe(401);
    expect((await inject(api, { ...path, token: 'another token' })).status).toBe(401);
    const { status, text } = await inject(api, { ...path, token: 'a token of the collector' });
    expect(status).toBe(200);
    expect(text).toContain('fairtick_http_request_seconds_count{method="GET",route="/healthz",status="200"}');
    expect((await inject(plain, path)).status).toBe(404);
  });
});

describe('on the wire', () => {
  it('TRACE is refused without an echo', async () => {
    await plain.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = plain.app.server.address() as AddressInfo;
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const trace = request({
        port,
        host: '127.0.0.1',
        method: 'TRACE',
        path: '/',
        headers: { 'x-mine': 'repeat me' },
      });
      trace.on('error', reject);
      trace.on('response', (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: body }));
      });
      trace.end();
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('repeat me');
  });
});

describe('the transparency log', () => {
  it('is served to everyone: tiles to be kept, the checkpoint to be asked for again', async () => {
    const folder = api.ctx.env.LOG_DIR;
    await mkdir(join(folder, 'tile/0'), { recursive: true });
    await writeFile(join(folder, 'tile/0/000'), 'hashes');
    await writeFile(join(folder, 'checkpoint'), 'log\n1\n');
    const tile = await inject(api, { method: 'GET', url: '/log/tile/0/000' });
    expect(tile.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    const checkpoint = await inject(api, { method: 'GET', url: '/log/checkpoint' });
    expect(checkpoint.text).toBe('log\n1\n');
    expect(checkpoint.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=5',
    });
    for (const url of ['/log/tile/0/001', '/log/', '/log/../../env', '/log/.hidden']) {
      expect([400, 404]).toContain((await inject(api, { method: 'GET', url })).status);
    }
  });
});

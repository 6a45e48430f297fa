// The container's proxy on this machine: in plain HTTP, in TLS, and behind an operator's own proxy.
//   pnpm lab proxy      (nginx is Debian's package nginx-light, 1.22 or newer; needs openssl)
import { deepStrictEqual } from 'node:assert/strict';
import { formatTable } from '../crash/format-table.ts';
import { openProxy, type Proxy, type ProxyOptions } from './open-proxy.ts';
import { openUpstream } from './open-upstream.ts';
import { ask, askHttp2, echoed } from './send-request.ts';

const upstream = await openUpstream();
const rows: string[][] = [];
let failed = 0;

async function check(what: string, run: () => Promise<unknown>, expected: unknown): Promise<void> {
  let outcome = 'passed';
  try {
    deepStrictEqual(await run(), expected);
  } catch (error) {
    outcome = `FAILED ${error instanceof Error ? error.message : String(error)}`;
    failed += 1;
  }
  rows.push([what, outcome]);
}

async function within(
  what: string,
  options: Omit<ProxyOptions, 'upstream'>,
  checks: (proxy: Proxy) => Promise<void>,
): Promise<void> {
  let proxy: Proxy | undefined;
  await check(
    `${what}: starts`,
    async () => void (proxy = await openProxy({ upstream: upstream.url, ...options })),
    undefined,
  );
  if (proxy === undefined) return;
  await checks(proxy);
  await proxy.close();
}

/** Forged headers of a client, or of a proxy in front: another address, and TLS. */
const claims = { 'x-forwarded-for': '192.0.2.1, 203.0.113.9, 10.9.0.7', 'x-forwarded-proto': 'https' };
const trusted = '127.0.0.2';
const heardOf = async (url: string, from: Parameters<typeof ask>[1]) => {
  const { heard } = await ask(url, from);
  return [heard?.address, heard?.proto];
};

await within('plain', { tls: false }, async ({ plainPort, tlsPort }) => {
  const url = `http://127.0.0.1:${plainPort}`;
  const heard = { url: '/a?b=c', host: `127.0.0.1:${plainPort}`, address: '127.0.0.1', proto: 'http' };
  await check('plain: hands a call on', () => ask(`${url}/a?b=c`), { status: 200, location: undefined, heard });
  await check('plain: sockets pass', () => echoed(`ws://127.0.0.1:${plainPort}/ws`, 'tick'), 'tick');
  await check('plain: believes nobody', () => heardOf(url, { headers: claims }), ['127.0.0.1', 'http']);
  await check('plain: no TLS', () => ask(`https://127.0.0.1:${tlsPort}`).catch(() => 'refused'), 'refused');
});

const settings = { TRUSTED_PROXY: `${trusted}, 10.9.0.0/16`, HTTPS_PORT: '8443' };
await within('TLS', { tls: true, settings }, async ({ plainPort, tlsPort, said }) => {
  const url = `https://127.0.0.1:${tlsPort}`;
  const heard = { url: '/a?b=c', host: `127.0.0.1:${tlsPort}`, address: '127.0.0.1', proto: 'https' };
  await check('TLS: plain HTTP leads to the published port', () => ask(`http://127.0.0.1:${plainPort}/a?b=c`), {
    status: 308,
    location: 'https://127.0.0.1:8443/a?b=c',
  });
  await check('TLS: hands a call on', () => ask(`${url}/a?b=c`), { status: 200, location: undefined, heard });
  await check('TLS: in HTTP/2, too', () => askHttp2(url, '/a?b=c'), { status: 200, heard });
  await check('TLS: sockets pass', () => echoed(`wss://127.0.0.1:${tlsPort}/ws`, 'tick'), 'tick');
  await check('TLS: a stranger is not believed', () => heardOf(url, { headers: claims }), ['127.0.0.1', 'https']);
  await check('TLS: nothing to warn of', async () => /\[(warn|emerg|error)\].*/.exec(said())?.[0], undefined);
});

await within('TLS on 443', { tls: true, settings: { HTTPS_PORT: '443' } }, async ({ plainPort }) => {
  const asked = { status: 308, location: 'https://127.0.0.1/a' };
  await check('TLS on 443: the port is left out', () => ask(`http://127.0.0.1:${plainPort}/a`), asked);
});

await within('behind a proxy', { tls: false, settings }, async ({ plainPort }) => {
  const url = `http://127.0.0.1:${plainPort}`;
  const from = { localAddress: trusted };
  const address = '203.0.113.9';
  await check('behind a proxy: it is believed', () => heardOf(url, { ...from, headers: claims }), [address, 'https']);
  await check('behind a proxy: one that says nothing', () => heardOf(url, from), [trusted, 'http']);
  const odd = { 'x-forwarded-for': 'me', 'x-forwarded-proto': 'gopher' };
  await check('behind a proxy: one that says nonsense', () => heardOf(url, { ...from, headers: odd }), [
    trusted,
    'http',
  ]);
  await check('behind a proxy: a stranger is not', () => heardOf(url, { headers: claims }), ['127.0.0.1', 'http']);
  // The header may name the proxy: the connection's address counts.
  const sly = { ...claims, 'x-forwarded-for': trusted };
  await check('behind a proxy: nor a sly one', () => heardOf(url, { headers: sly }), ['127.0.0.1', 'http']);
});

const refusals = [
  ['TRUSTED_PROXY', { tls: false, settings: { TRUSTED_PROXY: '10.0.0.1; return 200' } }],
  ['TLS_DIR', { tls: 'half' }],
] as const;
for (const [name, options] of refusals) {
  const refused = async () => {
    const proxy = await openProxy({ upstream: upstream.url, ...options }).catch((error: unknown) => String(error));
    if (typeof proxy === 'string') return proxy.includes(name);
    await proxy.close();
    return 'started';
  };
  await check(`a wrong ${name} is refused by name`, refused, true);
}

upstream.close();
console.log(`${formatTable(['what', 'outcome'], rows)}\n\n${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

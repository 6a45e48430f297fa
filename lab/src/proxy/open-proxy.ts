import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@fairtick/embedded';

const docker = join(import.meta.dirname, '../../../docker');

export type ProxyOptions = {
  /** The address in place of the API. */
  upstream: string;
  /** Whether there are a certificate and its key; `half`: the key is missing. */
  tls: boolean | 'half';
  settings?: Readonly<Record<string, string>>;
};
export type Proxy = { plainPort: number; tlsPort: number; said: () => string; close: () => Promise<void> };

/**
 * The container's proxy configuration of docker/ with this machine's nginx: only folders, ports and the API's address
 * differ. @throws Error with its output when it does not start
 */
export async function openProxy({ upstream, tls, settings = {} }: ProxyOptions): Promise<Proxy> {
  const dir = mkdtempSync(join(tmpdir(), 'fairtick-proxy-'));
  // If this process is root, nginx runs its workers as another user.
  chmodSync(dir, 0o755);
  for (const folder of ['etc', 'tmp', 'tls']) mkdirSync(join(dir, folder));
  const [plainPort, tlsPort] = [await freePort(), await freePort()];
  const here = (text: string) =>
    text
      .replaceAll(/\/etc\/fairtick|(?<![\w.])\/(?:tmp|tls)(?=\/)/g, (path) => join(dir, path.replace('/fairtick', '')))
      .replaceAll(/listen 8080/g, `listen 127.0.0.1:${plainPort}`)
      .replaceAll(/listen 8443/g, `listen 127.0.0.1:${tlsPort}`)
      .replaceAll('http://api:3000', upstream);
  for (const file of ['nginx.conf', 'proxy.conf', 'web.sh']) {
    writeFileSync(join(dir, 'etc', file), here(readFileSync(join(docker, file), 'utf8')));
  }
  if (tls !== false) makeCertificate(join(dir, 'tls'));
  if (tls === 'half') rmSync(join(dir, 'tls/key.pem'));
  // A file, because nginx reopens /dev/stdout, which a pipe of Node does not permit.
  const log = openSync(join(dir, 'said'), 'a');
  const child = spawn('sh', [join(dir, 'etc/web.sh')], {
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, ...settings },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const said = () => readFileSync(join(dir, 'said'), 'utf8');
  const close = async () => {
    await ended(child);
    rmSync(dir, { recursive: true, force: true });
  };
  for (const until = Date.now() + 10_000; Date.now() < until && child.exitCode === null; await sleep(50)) {
    const healthy = await fetch(`http://127.0.0.1:${plainPort}/web-health`).catch(() => undefined);
    if (healthy?.status === 204) return { plainPort, tlsPort, said, close };
  }
  const why = said().trim();
  await close();
  throw new Error(`nginx did not start: ${why}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await end;
}

/** A self-signed `cert.pem` and `key.pem`. */
export function makeCertificate(dir: string): void {
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=trade.example'];
  execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  chmodSync(key, 0o644);
}

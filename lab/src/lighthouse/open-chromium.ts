import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measuredLaunch } from '@fairtick/test-kit/browser';
import { WebSocket } from 'ws';

const startTimeoutMs = 30_000;

export type Chromium = {
  /** DevTools address. */
  port: number;
  /** The value of an expression in an empty page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Writes entries into the storage of an origin, by a page without scripts. */
  store: (page: string, entries: Readonly<Record<string, string>>) => Promise<void>;
  close: () => Promise<void>;
};

/** A Chromium with an empty profile: nothing cached, nothing stored. */
export async function openChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'fairtick-lighthouse-'));
  const { executablePath, args, env } = await measuredLaunch();
  const child = spawn(
    executablePath,
    [...args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Chromium did not start:\n${said}`)), startTimeoutMs);
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(Number(found));
    });
  });
  return {
    port,
    evaluate: (expression) => evaluateInPage(port, expression),
    store: (page, entries) => storeEntries(port, page, entries),
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function evaluateInPage(port: number, expression: string): Promise<unknown> {
  const { line, close } = await openPage(port, 'about:blank');
  const value = await evaluate(line, 1, expression);
  await close();
  return value;
}

async function openPage(port: number, page: string): Promise<{ line: WebSocket; close: () => Promise<unknown> }> {
  const opened = await fetch(`http://127.0.0.1:${port}/json/new?${page}`, { method: 'PUT' });
  const target = (await opened.json()) as { id: string; webSocketDebuggerUrl: string };
  const line = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve) => line.once('open', resolve));
  const close = () => {
    line.close();
    return fetch(`http://127.0.0.1:${port}/json/close/${target.id}`);
  };
  return { line, close };
}

async function storeEntries(port: number, page: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const { line, close } = await openPage(port, page);
  // The page may still be loading: poll until its origin is the expected one.
  const store = `for (const [key, value] of ${JSON.stringify(Object.entries(entries))}) localStorage.setItem(key, value)`;
  const expression = `location.origin === '${new URL(page).origin}' && !(() => { ${store} })()`;
  for (let id = 1; (await evaluate(line, id, expression)) !== true; id++) {
    if (id > 100) throw new Error(`${page}: not opened in time`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await close();
}

function evaluate(line: WebSocket, id: number, expression: string): Promise<unknown> {
  return new Promise((resolve) => {
    const hear = (data: WebSocket.RawData) => {
      const message = JSON.parse(String(data)) as { id?: number; result?: { result?: { value?: unknown } } };
      if (message.id !== id) return;
      line.off('message', hear);
      resolve(message.result?.result?.value);
    };
    line.on('message', hear);
    line.send(JSON.stringify({ id, method: 'Runtime.evaluate', params: { expression, returnByValue: true } }));
  });
}

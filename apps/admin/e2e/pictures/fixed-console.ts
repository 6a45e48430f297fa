import { socketPath } from '@fairtick/contracts';
import { type Browser, expect, type Page, type Request, type WebSocketRoute } from '@playwright/test';
import { fixedAnswer, fixedAt } from './fixed-answers.ts';

export const heightPx = 800;

export type FixedConsole = {
  page: Page;
  /** Requests that no stored answer belongs to. */
  unanswered: Set<string>;
  /** Waits until every request is answered and the answers are shown. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * A console whose server gives the stored answers at their time, so that its pages are the same on every day and whatever
 * other tests do on the platform, which serves only its files.
 */
export async function openFixedConsole(browser: Browser, url: string, width: number): Promise<FixedConsole> {
  const stored = { fairtick_admin_token: 'stored answers need none', fairtick_admin_language: 'zh-Hans' };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width, height: heightPx },
    colorScheme: 'light',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  const unanswered = new Set<string>();
  await page.clock.setFixedTime(fixedAt);
  await page.route('**/api/**', (route) => {
    const asked = new URL(route.request().url());
    const answer = fixedAnswer(asked);
    if (answer === null) unanswered.add(asked.pathname + asked.search);
    return route.fulfill({
      status: answer === null ? 404 : 200,
      headers: { date: new Date(fixedAt).toUTCString() },
      json: answer === null ? { code: 404, error: 'NOT_FOUND' } : { code: 200, msg: '', requestId: '', ...answer },
    });
  });
  await page.routeWebSocket((one) => one.pathname.endsWith(socketPath), answerSocket);
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const settled = async () => {
    let before: string | null = null;
    const isSame = async () => {
      const shown = open.size > 0 ? null : await page.locator('body').innerText();
      const same = shown !== null && shown === before;
      before = shown;
      return same;
    };
    await expect.poll(isSame, { intervals: [50] }).toBe(true);
  };
  return { page, unanswered, settled, close: () => context.close() };
}

/** Accepts the session and every channel, and never reports a change. */
function answerSocket(socket: WebSocketRoute): void {
  const send = (message: object) => socket.send(JSON.stringify(message));
  socket.onMessage((text) => {
    const message = JSON.parse(String(text)) as { type: string; channels?: string[] };
    if (message.type === 'auth') send({ type: 'ready', channels: [] });
    if (message.type === 'subscribe') send({ type: 'ready', channels: message.channels });
    if (message.type === 'ping') send({ type: 'pong', now: fixedAt });
  });
}

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createSandboxOutbox, createSmsSender, createSmtpSender } from './index.ts';

const message = {
  to: 'lin@mail.example',
  subject: 'Fairtick: 重置登录密码',
  text: '【Fairtick】验证码：482913，请勿告诉任何人。',
};
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

/** A mail server of this test; answers where it listens and what it took. */
async function startMailServer({ host = '127.0.0.1', ...options }: SMTPServerOptions & { host?: string } = {}) {
  const taken: { from: string; to: string[]; raw: string; user: string | undefined }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username, password }, _session, answer) =>
      password === 'p@ss/word' ? answer(null, { user: username ?? '' }) : answer(new Error('no')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          user: session.user,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { taken, port: (server.server.address() as AddressInfo).port };
}
const from = 'Fairtick <no-reply@trade.example>';

/** The text of a mail whose body is base64 or quoted-printable UTF-8. */
function textOf(raw: string): string {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes).trim();
}

describe('a mail', () => {
  test('reaches the server with sender, recipient, subject and text, after signing in', async () => {
    const { taken, port } = await startMailServer();
    await createSmtpSender({ url: `smtp://post:p%40ss%2Fword@127.0.0.1:${port}`, from }).send(message);
    expect(taken).toMatchObject([{ from: 'no-reply@trade.example', to: ['lin@mail.example'], user: 'post' }]);
    expect(textOf(taken[0]?.raw ?? '')).toBe(message.text);
    expect(taken[0]?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  test('goes to one recipient, whatever the address contains', async () => {
    const { taken, port } = await startMailServer();
    const { send } = createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from });
    const outcomes = await Promise.allSettled([
      send({ ...message, to: 'a@mail.example, b@mail.example' }),
      send({ ...message, to: 'a@mail.example\r\nBcc: b@mail.example' }),
      send({ ...message, subject: 'x\r\nBcc: b@mail.example' }),
    ]);
    expect(outcomes[2]?.status).toBe('fulfilled');
    expect(taken.length).toBeGreaterThan(0);
    for (const { to, raw } of taken) {
      expect(to).toHaveLength(1);
      expect(to).not.toContain('b@mail.example');
      expect(raw).not.toMatch(/^Bcc:/im);
    }
  });

  test.each([
    ['a wrong password', 'smtp://post:wrong@127.0.0.1:PORT', 'EAUTH'],
    ['no server', 'smtp://127.0.0.1:1', 'ECONN|ESOCKET'],
  ])('that fails for %s says so without recipient, text or password', async (_, url, cause) => {
    const { port } = await startMailServer();
    const failing = createSmtpSender({ url: url.replace('PORT', String(port)), from }).send(message);
    const error = await failing.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    const text = String(error);
    expect(text).toMatch(new RegExp(cause));
    expect(text).not.toMatch(/482913|lin@mail|wrong|post/);
  });

  test('that the server refuses is reported by its status only', async () => {
    const { port } = await startMailServer({
      onRcptTo: ({ address }, _session, answer) =>
        answer(Object.assign(new Error(`${address}?`), { responseCode: 550 })),
    });
    await expect(createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from }).send(message)).rejects.toThrow(
      /^the mail server refused or did not answer: EENVELOPE 550$/,
    );
  });

  test.each([
    ['a server without TLS', ['STARTTLS'], /ETLS/],
    ['one with an untrusted certificate', [], /ESOCKET|ETLS/],
  ])('leaves this machine never through %s', async (_, disabledCommands, cause) => {
    // An address that the sender does not know for this very machine.
    const { taken, port } = await startMailServer({ host: '127.0.0.2', disabledCommands });
    const sender = createSmtpSender({ url: `smtp://127.0.0.2:${port}`, from });
    await expect(sender.send(message)).rejects.toThrow(cause);
    expect(taken).toEqual([]);
  });
});

/** A message provider of this test. */
async function startProvider(status = 200, location?: string) {
  const taken: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push({ method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(status, location === undefined ? {} : { location }).end(`${status} lin 482913`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { taken, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` };
}
const settings = {
  headers: '{"authorization": "Bearer key-of-the-provider"}',
  body: '{"from": "Fairtick", "recipients": [{"number": "{{to}}"}], "content": "{{text}}", "flash": false}',
  mainlandPrefix: '+86',
};

describe('a text message', () => {
  test('is posted as the JSON of the settings, filled in, with its headers', async () => {
    const { taken, url } = await startProvider();
    await createSmsSender({ ...settings, url }).send({ ...message, to: '13800001234' });
    expect(taken).toMatchObject([
      { method: 'POST', headers: { authorization: 'Bearer key-of-the-provider', 'content-type': 'application/json' } },
    ]);
    expect(JSON.parse(taken[0]?.body ?? '')).toEqual({
      from: 'Fairtick',
      recipients: [{ number: '+8613800001234' }],
      content: message.text,
      flash: false,
    });
  });

  test('leaves numbers of other countries as they are, and breaks out of no string', async () => {
    const { taken, url } = await startProvider();
    await createSmsSender({ ...settings, url }).send({
      ...message,
      to: '+4915112345678',
      text: '","admin":true,"x":"{{to}}',
    });
    expect(JSON.parse(taken[0]?.body ?? '')).toEqual({
      from: 'Fairtick',
      recipients: [{ number: '+4915112345678' }],
      content: '","admin":true,"x":"{{to}}',
      flash: false,
    });
  });

  test.each([
    [401, undefined],
    [500, undefined],
    [302, 'http://127.0.0.1:1/'],
  ])('that is answered %i was not sent, and the error has nothing of it', async (status, location) => {
    const { url } = await startProvider(status, location);
    const failing = createSmsSender({ ...settings, url }).send(message);
    const error = await failing.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toMatch(/482913|lin|key-of|127\.0/);
  });

  test('fails when no server answers', async () => {
    const sender = createSmsSender({ ...settings, url: 'http://127.0.0.1:1/send' });
    await expect(sender.send(message)).rejects.toThrow('the message provider did not answer');
  });

  test.each([
    [{ body: 'to={{to}}&text={{text}}' }, 'SMS_BODY is no JSON'],
    [{ body: '{"to": "{{to}}"}' }, 'SMS_BODY needs {{to}} and {{text}}'],
    [{ headers: 'authorization: x' }, 'SMS_HEADERS is no JSON'],
    [{ headers: '{"a b": "x"}' }, /./],
  ])('is refused its settings %j at the start', (changes, why) => {
    expect(() => createSmsSender({ ...settings, url: 'http://127.0.0.1:1/', ...changes })).toThrow(why);
  });
});

describe('the sandbox', () => {
  test('keeps messages in a file that only its user can read, one a line, labelled', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairtick-outbox-'));
    cleanups.push(() => rm(folder, { recursive: true }));
    const inside = join(folder, 'outbox');
    const clock = { now: () => new Date('2026-11-20T08:00:00.000Z') };
    await createSandboxOutbox(inside, clock, 'email').send(message);
    await createSandboxOutbox(inside, clock, 'sms').send({ ...message, to: '13800001234', text: 'two\nlines' });
    const file = join(inside, 'messages.jsonl');
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { sandbox: true, at: '2026-11-20T08:00:00.000Z', channel: 'email', ...message },
      { sandbox: true, channel: 'sms', to: '13800001234', text: 'two\nlines' },
    ]);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await stat(inside)).mode & 0o077).toBe(0);
  });
});

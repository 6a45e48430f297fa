import type { AddressInfo } from 'node:net';
import { changeSubscription, readSubscription, sendReportMails } from '@fairtick/core/reports';
import { addStaff, createDatabase, FakeClock, openRoles } from '@fairtick/test-kit';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createSmtpSender } from './index.ts';

const database = await createDatabase();
const { owner, app, worker } = openRoles(database, 4);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const staff = {
  reader: await addStaff(owner, { username: 'reader', permissions: ['reports:report:read'] }),
  owner: await addStaff(owner, { username: 'boss' }),
};
const origin = { ip: '127.0.0.1', requestId: 'r' };
let isDown = false;
let taken: { to: string; raw: string }[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (isDown) return done(Object.assign(new Error('later'), { responseCode: 451 }));
      taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(chunks).toString('utf8') });
      return done();
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
const sender = createSmtpSender({
  url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  from: 'Fairtick <no-reply@trade.example>',
});
const mailer = { sender, siteName: 'Fairtick', publicUrl: 'https://trade.example/' };

/** The platform day 2026-01-28 begins at 16:00 the day before. */
let clock: FakeClock;
const run = () => sendReportMails({ db: worker, clock, log: quiet }, mailer);
const subscribe = (
  who: keyof typeof staff,
  wanted: { daily?: boolean; monthly?: boolean },
  language: 'en' | 'zh-Hans' = 'en',
) =>
  changeSubscription(
    { db: app, clock, senders: new Map([['email', sender]]) },
    { daily: false, monthly: false, ...wanted, email: `${who}@mail.example`, language, admin: staff[who], origin },
  );
const record = async (day: string) => {
  await owner.pool.query(`INSERT INTO report_day (day, made_at) VALUES ($1, now())`, [day]);
  await owner.pool.query(
    `INSERT INTO report_figure (day, kind, subject, items, amount)
     VALUES ($1, 'deposit', '32', 1, 123456), ($1, 'active', '', 7, 0), ($1, 'retained', '2026-01', 3, 0),
            ($1, 'registered', '', 2, 0), ($1, 'trading', gen_random_uuid()::text, 41, -987654)`,
    [day],
  );
};
const sent = () => taken.map(({ to, raw }) => `${to} ${/2026-\d\d(-\d\d)?/.exec(raw)?.[0]}`).toSorted();

/** The two bodies of a mail. */
function partsOf(raw: string): { text: string; html: string } {
  const bodyOf = (type: string) => {
    const [, head = '', body = ''] =
      new RegExp(`(Content-Type: ${type}[^]*?)\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(raw) ?? [];
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
    const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`);
    return /quoted-printable/i.test(head) ? decodeURIComponent(bytes) : body;
  };
  return { text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

beforeEach(async () => {
  isDown = false;
  taken = [];
  clock = new FakeClock('2026-01-29T04:00:00.000Z');
  for (const table of ['report_figure', 'report_day']) {
    await owner.pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await owner.pool.query(`DELETE FROM ${table}`);
    await owner.pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
  await owner.pool.query('DELETE FROM report_mail');
  await owner.pool.query('DELETE FROM report_subscription');
});

test('reaches each subscriber once for each day and month that ended after they subscribed', async () => {
  await record('2026-01-28');
  await subscribe('reader', { daily: true });
  await subscribe('owner', { daily: true, monthly: true });
  expect(await run()).toEqual({ sent: 0, failed: 0 });
  for (const day of ['2026-01-29', '2026-01-30', '2026-01-31']) {
    await record(day);
    clock.advance(86_400_000);
  }
  await Promise.all([run(), run(), run()]);
  await run();
  expect(sent()).toEqual([
    'owner@mail.example 2026-01',
    'owner@mail.example 2026-01-29',
    'owner@mail.example 2026-01-30',
    'owner@mail.example 2026-01-31',
    'reader@mail.example 2026-01-29',
    'reader@mail.example 2026-01-30',
    'reader@mail.example 2026-01-31',
  ]);
});

test('has counts and a link as text and HTML, in the language of the subscription, and no amounts', async () => {
  await subscribe('reader', { daily: true }, 'zh-Hans');
  await subscribe('owner', { monthly: true });
  for (const day of ['2026-01-30', '2026-01-31']) await record(day);
  await run();
  const mails = taken.map(({ to, raw }) => ({ to, ...partsOf(raw) }));
  const month = mails.find(({ to }) => to.startsWith('owner'));
  const days = mails.filter(({ to }) => to.startsWith('reader'));
  expect(days).toHaveLength(2);
  expect(month?.text).toContain('Real orders: 82');
  expect(month?.text).toContain('Active members: 6');
  expect(month?.text).toContain('https://trade.example/admin/#/reports?by=month&from=2026-01-01&to=2026-01-31');
  expect(month?.html).toContain('<b>82</b>');
  expect(month?.html).toContain('by=month&amp;from=2026-01-01');
  expect(days[0]?.text).toContain('真实订单: 41');
  expect(days[0]?.text).toContain('活跃会员: 7');
  for (const { text, html } of mails) expect(text + html).not.toMatch(/1,?234\.56|9,?876\.54|123456|987654/);
});

test('is not repeated after a process ended between its claim and the answer of the mail server', async () => {
  await subscribe('reader', { daily: true });
  await record('2026-01-29');
  await worker.pool.query('SELECT * FROM claim_report_mail($1)', [clock.now()]);
  clock.advance(86_400_000);
  expect(await run()).toEqual({ sent: 0, failed: 0 });
  const { last } = await readSubscription({ db: app, clock, senders: new Map() }, { admin: staff.reader });
  expect(last).toEqual({ period: '2026-01-29', sentAt: null, failedAt: null });
});

test('is retried when the mail server refuses it, and then sent once', async () => {
  await subscribe('reader', { daily: true });
  await record('2026-01-29');
  isDown = true;
  expect(await run()).toEqual({ sent: 0, failed: 1 });
  isDown = false;
  expect(await run()).toEqual({ sent: 0, failed: 0 });
  clock.advance(15 * 60_000);
  expect(await run()).toEqual({ sent: 1, failed: 0 });
  clock.advance(15 * 60_000);
  expect(await run()).toEqual({ sent: 0, failed: 0 });
  expect(sent()).toEqual(['reader@mail.example 2026-01-29']);
});

test('ends with the permission to read reports, with the account and with the subscription', async () => {
  await subscribe('reader', { daily: true });
  await subscribe('owner', { daily: true });
  const lose = (sql: string) => owner.pool.query(sql);
  await lose(`UPDATE admin_role SET permissions = '{audit:entry:list}' WHERE name = 'role-reader'`);
  await lose(`UPDATE admin SET active = false WHERE username = 'boss'`);
  await record('2026-01-29');
  expect(await run()).toEqual({ sent: 0, failed: 0 });
  await lose(`UPDATE admin_role SET permissions = '{reports:report:read}' WHERE name = 'role-reader'`);
  await lose(`UPDATE admin SET active = true WHERE username = 'boss'`);
  await subscribe('owner', {});
  expect(await run()).toEqual({ sent: 1, failed: 0 });
  expect(sent()).toEqual(['reader@mail.example 2026-01-29']);
});

test('skips what is older than a week after a long pause', async () => {
  await subscribe('reader', { daily: true });
  for (let day = 1; day <= 10; day++) await record(`2026-02-${String(day).padStart(2, '0')}`);
  await run();
  expect(sent()).toEqual(['04', '05', '06', '07', '08', '09', '10'].map((day) => `reader@mail.example 2026-02-${day}`));
});

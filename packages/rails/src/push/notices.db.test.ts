import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { languages } from '@fairtick/contracts';
import { sendNoticeMails, sendNoticePushes } from '@fairtick/core/notifications';
import { noticeSentence } from '@fairtick/i18n/server';
import { addMember, createDatabase, FakeClock, openRoles, startPushService } from '@fairtick/test-kit';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { createSmtpSender } from '../messages/index.ts';
import { createPushSender } from './index.ts';

const database = await createDatabase();
const { owner, app, worker } = openRoles(database, 4);
// Another migration adds the kind of price alerts.
await owner.pool.query('ALTER TABLE notification DROP CONSTRAINT notification_kind_check');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const service = await startPushService();
let mailAnswer = 250;
let mails: { to: string[]; raw: string }[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (mailAnswer !== 250) return done(Object.assign(new Error('later'), { responseCode: mailAnswer }));
      mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('utf8') });
      return done();
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  await service.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
const mailer = {
  sender: createSmtpSender({ url, from: 'Fairtick <no-reply@trade.example>' }),
  siteName: 'Fairtick\r\nBcc: thief@mail.example',
  publicUrl: 'https://trade.example/',
};
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:operator@trade.example' };
const pusher = { sender: createPushSender({ ...vapid, allowedHosts: [service.host] }), siteName: 'Fairtick' };

let clock: FakeClock;
let made = 0;
let memberId = '';
const sendPushes = () => sendNoticePushes({ db: worker, clock, log: quiet }, pusher);
const sendMails = () => sendNoticeMails({ db: worker, clock, log: quiet }, mailer);

async function addDevice(name: string, language = 'en', keys = service.subscribe(name)): Promise<string> {
  const id = randomUUID();
  await app.pool.query(
    `INSERT INTO push_device (id, member_id, session_id, endpoint, p256dh, auth, language, user_agent, added_at)
     VALUES ($1, $2, uuidv7(), $3, $4, $5, $6, '', $7)`,
    [id, memberId, keys.endpoint, keys.p256dh, keys.auth, language, clock.now()],
  );
  return id;
}
async function choose(set: string, language = 'en'): Promise<void> {
  await app.pool.query('INSERT INTO notice_setting (member_id, language) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    memberId,
    language,
  ]);
  await app.pool.query(`UPDATE notice_setting SET ${set} WHERE member_id = $1`, [memberId]);
}
async function note(kind: string, ref: string | null = null): Promise<string> {
  const id = randomUUID();
  const details = { amount: '987654321', reason: 'secret-reason', device: 'secret-device' };
  await owner.pool.query(
    'INSERT INTO notification (id, member_id, at, kind, ref, details) VALUES ($1, $2, $3, $4, $5, $6)',
    [id, memberId, clock.now(), kind, ref, details],
  );
  return id;
}
const outcomes = async () => {
  const { rows } = await owner.pool.query<{ outcome: string | null }>(
    'SELECT outcome FROM notice_delivery WHERE member_id = $1 ORDER BY at, notification_id',
    [memberId],
  );
  return rows.map(({ outcome }) => outcome);
};

beforeEach(async () => {
  made += 1;
  clock = new FakeClock();
  mailAnswer = 250;
  mails = [];
  service.taken.length = 0;
  service.calls.length = 0;
  await owner.pool.query('DELETE FROM notice_delivery');
  memberId = await addMember(owner, { id: randomUUID(), username: `noticed_${made}` });
  await owner.pool.query('UPDATE member SET email = $2, email_confirmed_at = now() WHERE id = $1', [
    memberId,
    `noticed_${made}@mail.example`,
  ]);
  await owner.pool.query('DELETE FROM notice_delivery');
});

describe('a push', () => {
  test('has the sentence of its kind in the language of the browser and a link, encrypted for that browser', async () => {
    await addDevice(`phone_${made}`, 'jp');
    const ref = randomUUID();
    const id = await note('withdrawal_completed', ref);
    expect(await sendPushes()).toEqual({ retried: 0, sent: 1 });
    const [push] = service.taken;
    const body = noticeSentence('withdrawal_completed', 'jp');
    const url = `#/pages/mine/withdraw/info/index?id=${ref}`;
    expect(push?.message).toEqual({ id, title: 'Fairtick', body, url, lang: 'ja' });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: id.replaceAll('-', ''),
    });
    expect(push?.headers.authorization).toMatch(/^vapid t=[\w.-]+, ?k=[\w-]{87}$/);
    expect(push?.bytes.includes(Buffer.from('Fairtick'))).toBe(false);
  });

  test('reaches each device once, whatever number of workers send', async () => {
    for (const name of ['one', 'two', 'three']) await addDevice(`${name}_${made}`);
    for (let count = 0; count < 4; count++) await note('deposit_completed', randomUUID());
    await Promise.all([sendPushes(), sendPushes(), sendPushes()]);
    await sendPushes();
    expect(service.calls).toHaveLength(12);
    expect(new Set(service.taken.map(({ path, message }) => `${path} ${String(message['id'])}`)).size).toBe(12);
  });

  test('is sent again after a process ended between its claim and its result, and replaces itself', async () => {
    await addDevice(`crashed_${made}`);
    const id = await note('deposit_completed', randomUUID());
    await worker.pool.query('SELECT * FROM claim_notices($1, $2, 10)', ['push', clock.now()]);
    expect(await sendPushes()).toEqual({ retried: 0 });
    clock.advance(120_000);
    expect(await sendPushes()).toEqual({ retried: 0, sent: 1 });
    expect(await sendPushes()).toEqual({ retried: 0 });
    expect(service.taken.map(({ headers }) => headers['topic'])).toEqual([id.replaceAll('-', '')]);
  });

  test.each([404, 410])('that is answered with %i removes the device alone', async (status) => {
    await addDevice(`gone_${status}_${made}`);
    const kept = await addDevice(`kept_${status}_${made}`);
    service.answer(`gone_${status}_${made}`, status);
    await note('deposit_completed', randomUUID());
    await sendPushes();
    const { rows } = await owner.pool.query('SELECT id FROM push_device WHERE member_id = $1', [memberId]);
    expect(rows).toEqual([{ id: kept }]);
    await note('deposit_rejected', randomUUID());
    expect(await sendPushes()).toEqual({ retried: 0, sent: 1 });
  });

  test.each([429, 500, 302])(
    'that is answered with %i waits, with all others of the device, and follows nothing',
    async (status) => {
      const name = `busy_${status}_${made}`;
      await addDevice(name);
      service.answer(name, status);
      await note('deposit_completed', randomUUID());
      expect(await sendPushes()).toEqual({ retried: 1 });
      await note('deposit_rejected', randomUUID());
      service.answer(name, 201);
      expect(await sendPushes()).toEqual({ retried: 0 });
      clock.advance(60_000);
      expect(await sendPushes()).toEqual({ retried: 0, sent: 2 });
      expect(service.calls).toEqual([`/${name}`, `/${name}`, `/${name}`]);
    },
  );

  test('does not leave for an address inside the network that is not named', async () => {
    const inside = createPushSender({ ...vapid, allowedHosts: [] });
    await addDevice(`inside_${made}`);
    await note('deposit_completed', randomUUID());
    await sendNoticePushes({ db: worker, clock, log: quiet }, { ...pusher, sender: inside });
    expect(service.calls).toEqual([]);
  });

  test('waits for the end of the quiet period, unless it is about security', async () => {
    await addDevice(`quiet_${made}`);
    // The test's clock shows 08:00 UTC.
    await choose(`quiet_from = 420, quiet_until = 540, time_zone = 'UTC'`);
    await note('deposit_completed', randomUUID());
    await note('security_new_device');
    await sendPushes();
    expect(service.taken.map(({ headers }) => headers['urgency'])).toEqual(['high']);
    clock.advance(3_599_000);
    await sendPushes();
    expect(service.taken).toHaveLength(1);
    clock.advance(1_000);
    await sendPushes();
    expect(service.taken).toHaveLength(2);
  });

  test('that is older than a day is not sent', async () => {
    await addDevice(`late_${made}`);
    await note('deposit_completed', randomUUID());
    clock.advance(24 * 3_600_000 + 1);
    expect(await sendPushes()).toEqual({ retried: 0, late: 1 });
    expect(service.calls).toEqual([]);
  });

  test('of a price alert is sent five times a platform day, however many alerts and devices there are', async () => {
    await addDevice(`alerts_a_${made}`);
    await addDevice(`alerts_b_${made}`);
    await choose('push_orders = true');
    await Promise.all(Array.from({ length: 9 }, () => note('price_alert', randomUUID())));
    await sendPushes();
    expect(service.taken).toHaveLength(10);
    clock.advance(86_400_000);
    await note('price_alert', randomUUID());
    await sendPushes();
    expect(service.taken).toHaveLength(12);
  });

  test('of 1,000 notices at once are 20 an hour, and security notices come through', async () => {
    await addDevice(`flood_${made}`);
    await owner.pool.query(
      `INSERT INTO notification (id, member_id, at, kind, ref, details)
       SELECT uuidv7(), $1, $2, 'deposit_completed', uuidv7(), '{}' FROM generate_series(1, 1000)`,
      [memberId, clock.now()],
    );
    await note('security_payment_account');
    expect(await sendPushes()).toEqual({ retried: 0, sent: 21, too_many: 980 });
    expect(service.calls).toHaveLength(21);
  });

  test('of a group that the member switched off is not sent', async () => {
    await addDevice(`off_${made}`);
    await choose('push_money = false');
    await note('deposit_completed', randomUUID());
    await note('identity_verified', randomUUID());
    expect(await sendPushes()).toEqual({ retried: 0, off: 1, sent: 1 });
  });

  test('ends with the session of its browser and with the account', async () => {
    const [sessionId] = [randomUUID()];
    await owner.pool.query(
      `INSERT INTO session (id, member_id, created_at, last_seen_at, expires_at)
       VALUES ($1, $2, clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '1 hour')`,
      [sessionId, memberId],
    );
    const bound = await addDevice(`bound_${made}`);
    await addDevice(`other_${made}`);
    await owner.pool.query('UPDATE push_device SET session_id = $2 WHERE id = $1', [bound, sessionId]);
    await app.pool.query(`UPDATE session SET ended_at = clock_timestamp(), end_reason = 'logout' WHERE id = $1`, [
      sessionId,
    ]);
    const left = async () =>
      (await owner.pool.query('SELECT 1 FROM push_device WHERE member_id = $1', [memberId])).rowCount;
    expect(await left()).toBe(1);
    await owner.pool.query('UPDATE member SET closed_at = clock_timestamp() WHERE id = $1', [memberId]);
    expect(await left()).toBe(0);
  });
});

/** The two bodies of a mail. */
function partsOf(raw: string): string {
  const decoded = [...raw.matchAll(/Content-Transfer-Encoding: base64\r\n\r\n([^]*?)(?=\r\n--)/gi)].map(
    ([, body = '']) => Buffer.from(body, 'base64').toString('utf8'),
  );
  return decoded.length > 0 ? decoded.join('\n') : raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
}

describe('a mail', () => {
  test('has the sentence and one link as text and HTML, and neither amounts nor names; its headers cannot be added to', async () => {
    await choose('mail_money = true');
    const ref = randomUUID();
    const id = await note('deposit_completed', ref);
    expect(await sendMails()).toEqual({ retried: 0, sent: 1 });
    const [mail] = mails;
    const body = partsOf(mail?.raw ?? '');
    const link = `https://trade.example/#/pages/recharge/info/index?id=${ref}`;
    expect(mail?.to).toEqual([`noticed_${made}@mail.example`]);
    expect(mail?.raw).toContain(`Message-ID: <${id}@trade.example>`);
    expect(mail?.raw).not.toMatch(/^Bcc:/m);
    expect(body).toContain('Deposit credited');
    expect(body).toContain(`<a href="${link}">`);
    expect(body).toMatch(/Change this under Notification settings/);
    expect(mail?.raw + body).not.toMatch(/9,?876,?543|secret/);
  });

  test.each(languages)('exists in %s for every kind of notice', async (language) => {
    await choose('mail_money = true, mail_account = true, mail_orders = true', language);
    const kinds = ['security_new_device', 'restriction_set', 'price_alert'];
    for (const kind of kinds) await note(kind);
    await sendMails();
    expect(mails).toHaveLength(3);
    const subjects = new Set(mails.map(({ raw }) => /^Subject: (.*(\r\n .*)*)/m.exec(raw)?.[1]));
    expect(subjects.size).toBe(3);
  });

  test('about security is sent without a choice, others are not; a changed password mails itself', async () => {
    await note('security_new_device');
    await note('security_login_password');
    await note('deposit_completed', randomUUID());
    expect(await sendMails()).toEqual({ retried: 0, sent: 1, off: 2 });
  });

  test('is retried while the mail server refuses it, up to its last try, and then sent once', async () => {
    await choose('mail_money = true');
    await note('deposit_completed', randomUUID());
    mailAnswer = 451;
    expect(await sendMails()).toEqual({ retried: 1 });
    mailAnswer = 250;
    expect(await sendMails()).toEqual({ retried: 0 });
    clock.advance(60_000);
    expect(await sendMails()).toEqual({ retried: 0, sent: 1 });
    expect(await sendMails()).toEqual({ retried: 0 });
    expect(await outcomes()).toEqual(['sent']);
  });

  test('whose recipient is always refused ends after its last try', async () => {
    await choose('mail_money = true');
    await note('deposit_completed', randomUUID());
    mailAnswer = 550;
    for (let count = 0; count < 12; count++) {
      await sendMails();
      clock.advance(3_600_000);
    }
    expect(await outcomes()).toEqual(['failed']);
  });

  test('is not sent to a mailbox that was removed', async () => {
    await choose('mail_money = true');
    await note('deposit_completed', randomUUID());
    await owner.pool.query('UPDATE member SET email = NULL, email_confirmed_at = NULL WHERE id = $1', [memberId]);
    expect((await sendMails()).gone).toBeGreaterThan(0);
    expect(mails).toEqual([]);
  });
});

test('a server that does not answer delays neither the other channel nor its own next run', async () => {
  mailAnswer = 451;
  await choose('mail_money = true');
  for (let count = 0; count < 50; count++) await note('deposit_completed', randomUUID());
  await addDevice(`beside_${made}`);
  await note('withdrawal_completed', randomUUID());
  const { retried } = await sendMails();
  // The run ends with its first batch.
  expect(retried).toBe(20);
  expect(await sendPushes()).toEqual({ retried: 0, sent: 1 });
});

test('no role of the processes reads the keys of a device or writes a delivery but its result', async () => {
  for (const sql of [
    'SELECT auth FROM push_device',
    'SELECT endpoint FROM push_device',
    'SELECT email FROM member',
    `INSERT INTO notice_delivery (notification_id, channel, target, member_id, kind, at) VALUES (uuidv7(), 'mail', uuidv7(), uuidv7(), 'x', now())`,
    'DELETE FROM notice_delivery',
    `UPDATE notice_delivery SET kind = 'x'`,
  ]) {
    await expect(worker.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  }
});

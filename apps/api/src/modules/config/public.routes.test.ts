import { configVersion, downloads, getconf, languages, publicText, textKeys } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { call, inject, queryAsOwner, startApi } from '#test-kit';

const api = await startApi();

describe('getconf', () => {
  it('needs no token and returns what a client needs before sign-in', async () => {
    const { data } = await call(api, getconf, {});
    expect(data).toMatchObject({
      web_logo: '',
      domain: '',
      siteName: 'Fairtick',
      registrationOpen: true,
      inviteCodeRequired: false,
      captchaEnabled: false,
      testMode: ['captcha', 'admin_totp', 'rate_limits'],
      apiBases: ['..'],
      timeZone: 'Asia/Shanghai',
      settingsVersion: 0,
      texts: [...textKeys],
    });
    expect(data.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('lists no disabled protection if all are on', async () => {
    const guarded = await startApi({
      beside: api,
      env: { CAPTCHA: 'on', ADMIN_TOTP: 'on', RATE_LIMITS: 'on', API_BASES: '..,https://b.example' },
    });
    const { data } = await call(guarded, getconf, {});
    expect(data).toMatchObject({ testMode: [], captchaEnabled: true, apiBases: ['..', 'https://b.example'] });
  });

  it('follows the settings', async () => {
    const domain = async () => (await call(api, getconf, {})).data.domain;
    await queryAsOwner(api, `UPDATE setting SET value = '"shop.example"' WHERE key = 'domain'`);
    await expect.poll(domain).toBe('shop.example');
    await queryAsOwner(api, `UPDATE setting SET value = '""' WHERE key = 'domain'`);
    await expect.poll(domain).toBe('');
  });

  it.each(languages)('has the agreements in %s', async (language) => {
    const { agreements, agreementLanguages } = (await call(api, getconf, {}, { language })).data;
    expect(agreementLanguages).toEqual({ service: language, risk: language, privacy: language });
    for (const text of Object.values(agreements)) expect(text.split('\n\n').length).toBeGreaterThanOrEqual(6);
    const { agreements: other } = (await call(api, getconf, {}, { language: language === 'en' ? 'ko' : 'en' })).data;
    expect(agreements.risk).not.toBe(other.risk);
  });
});

describe('texts', () => {
  it.each(textKeys)('%s is readable without a token, in the requested language', async (key) => {
    const read = async (language: 'en' | 'zh-Hans') =>
      (await call(api, publicText, { params: { key } }, { language })).data;
    const [english, chinese] = [await read('en'), await read('zh-Hans')];
    expect([english.language, chinese.language]).toEqual(['en', 'zh-Hans']);
    expect(english.text.length).toBeGreaterThan(300);
    expect(english).toMatchObject({ key, changedAt: null });
    expect(chinese.text).not.toBe(english.text);
  });

  it.each(['agreement_service', 'site_name', 'Company', '__proto__'])('refuses the unknown text %s', async (key) => {
    const { status } = await inject(api, { method: 'GET', url: `/api/texts/${encodeURIComponent(key)}` });
    expect(status).toBe(400);
  });

  it('falls back to Chinese for a missing language and names it', async () => {
    const read = async () => (await call(api, publicText, { params: { key: 'company' } }, { language: 'ko' })).data;
    await queryAsOwner(api, `UPDATE setting SET value = '{"zh-Hans": "只有中文"}' WHERE key = 'company_introduction'`);
    await expect.poll(read).toMatchObject({ language: 'zh-Hans', text: '只有中文' });
    await queryAsOwner(api, `UPDATE setting SET value = '{}' WHERE key = 'company_introduction'`);
    await expect.poll(read).toMatchObject({ language: 'ko', text: '' });
    const languageOfRisk = async () => (await call(api, getconf, {}, { language: 'vn' })).data.agreementLanguages.risk;
    await queryAsOwner(api, `UPDATE setting SET value = value - 'vn' WHERE key = 'agreement_risk'`);
    await expect.poll(languageOfRisk).toBe('zh-Hans');
    expect((await call(api, getconf, {})).data.texts).toEqual(['service', 'risk', 'privacy']);
  });
});

describe('downloads', () => {
  it('lists none until addresses are set', async () => {
    expect((await call(api, downloads, {})).data).toEqual({ items: [], notes: '' });
  });

  it('returns each address with its QR code', async () => {
    await queryAsOwner(
      api,
      `INSERT INTO setting (key, value, updated_at) VALUES ('download_android', '"https://dl.example/app.apk"', now())
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
    await expect.poll(async () => (await call(api, downloads, {})).data.items.length).toBe(1);
    const [android] = (await call(api, downloads, {})).data.items;
    expect(android).toMatchObject({ platform: 'android', url: 'https://dl.example/app.apk' });
    const svg = Buffer.from((android?.qr ?? '').split(',')[1] ?? '', 'base64').toString();
    expect(svg).toMatch(/^<svg /);
  });
});

it('returns the version of the settings without a token', async () => {
  expect((await call(api, configVersion, {})).data).toEqual({ settingsVersion: 0 });
});

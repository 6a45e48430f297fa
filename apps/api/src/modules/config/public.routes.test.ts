import { getconf, languages } from '@fairtick/contracts';
import { call, queryAsOwner, startApi } from '@fairtick/testing/api';
import { describe, expect, it } from 'vitest';

const api = await startApi();

describe('getconf', () => {
  it('needs no token and says what a client needs before anybody signs in', async () => {
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
    });
    expect(data.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('names no protection as missing where all are on', async () => {
    const guarded = await startApi({
      beside: api,
      env: { CAPTCHA: 'on', ADMIN_TOTP: 'on', RATE_LIMITS: 'on', API_BASES: '..,https://b.example' },
    });
    const { data } = await call(guarded, getconf, {});
    expect(data).toMatchObject({ testMode: [], captchaEnabled: true, apiBases: ['..', 'https://b.example'] });
  });

  it('follows the settings', async () => {
    await queryAsOwner(api, `UPDATE setting SET value = '"shop.example"' WHERE key = 'domain'`);
    expect((await call(api, getconf, {})).data.domain).toBe('shop.example');
    await queryAsOwner(api, `UPDATE setting SET value = '""' WHERE key = 'domain'`);
  });

  it.each(languages)('has the agreements in %s', async (language) => {
    const { agreements } = (await call(api, getconf, {}, { language })).data;
    for (const text of Object.values(agreements)) expect(text.split('\n\n').length).toBeGreaterThanOrEqual(6);
    const { agreements: other } = (await call(api, getconf, {}, { language: language === 'en' ? 'ko' : 'en' })).data;
    expect(agreements.risk).not.toBe(other.risk);
  });
});

import {
  appVersion,
  configVersion,
  type DataOf,
  downloads,
  getconf,
  type Language,
  platformTimeZone,
  publicText,
  type Settings,
  type TextKey,
  textKeys,
  textSettings,
  withRetentionDays,
} from '@fairtick/contracts';
import { inLanguage, listDownloads, readRealAccountMissing } from '@fairtick/core/config';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** Public settings and the texts of the installation. */
export function mountConfig(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, getconf, async ({ language }) => {
    const { settings, version } = await ctx.settings.read();
    const written = (key: TextKey) => textOf(settings, key, language);
    const [service, risk, privacy] = [written('service'), written('risk'), written('privacy')];
    return {
      web_logo: settings.web_logo,
      domain: settings.domain,
      siteName: settings.site_name,
      registrationOpen: settings.registration_open,
      realAccountOpen: (await readRealAccountMissing(ctx)).length === 0,
      inviteCodeRequired: settings.invite_code_required,
      captchaEnabled: ctx.captchaRequired,
      testMode: testModeOf(ctx.env),
      apiBases: ctx.env.API_BASES,
      version: appVersion.name,
      settingsVersion: version,
      bankCardsMax: settings.bank_cards_max,
      timeZone: platformTimeZone,
      agreements: { service: service.text, risk: risk.text, privacy: privacy.text },
      agreementLanguages: { service: service.language, risk: risk.language, privacy: privacy.language },
      texts: textKeys.filter((key) => written(key).text !== ''),
    };
  });
  mount(app, configVersion, async () => ({ settingsVersion: (await ctx.settings.read()).version }));
  mount(app, publicText, async ({ params: { key }, language }) => {
    const { settings, changedAt } = await ctx.settings.read();
    const changed = changedAt.get(textSettings[key]);
    return { key, ...textOf(settings, key, language), changedAt: changed?.toISOString() ?? null };
  });
  mount(app, downloads, async ({ language }) => listDownloads((await ctx.settings.read()).settings, language));
}

function textOf(settings: Settings, key: TextKey, language: Language): { language: Language; text: string } {
  const written = inLanguage(settings[textSettings[key]], language);
  return { ...written, text: withRetentionDays(written.text, keptDays(settings)) };
}

/** Retention periods that are inserted into the texts. */
function keptDays(settings: Settings) {
  return {
    sessions: settings.keep_sessions_days,
    notifications: settings.keep_notifications_days,
    support: settings.keep_support_days,
    payments: settings.keep_payments_days,
    closed: settings.keep_closed_days,
  };
}

/** Protections that are off in this process. */
function testModeOf(env: ApiCtx['env']): DataOf<typeof getconf>['testMode'] {
  const off: DataOf<typeof getconf>['testMode'] = [];
  if (env.CAPTCHA === 'off') off.push('captcha');
  if (env.ADMIN_TOTP === 'off') off.push('admin_totp');
  if (env.RATE_LIMITS === 'off') off.push('rate_limits');
  return off;
}

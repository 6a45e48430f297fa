import { type DataOf, getconf } from '@fairtick/contracts';
import { inLanguage, readSettings } from '@fairtick/core/config';
import { platformTimeZone } from '@fairtick/core/members';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** What a client needs before anybody signs in. */
export function mountConfig(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, getconf, async ({ language }) => {
    const settings = await readSettings(ctx);
    return {
      web_logo: settings.web_logo,
      domain: settings.domain,
      siteName: settings.site_name,
      registrationOpen: settings.registration_open,
      inviteCodeRequired: settings.invite_code_required,
      captchaEnabled: ctx.captchaRequired,
      testMode: testModeOf(ctx.env),
      apiBases: ctx.env.API_BASES,
      version: manifest.version,
      timeZone: platformTimeZone,
      agreements: {
        service: inLanguage(settings.agreement_service, language),
        risk: inLanguage(settings.agreement_risk, language),
        privacy: inLanguage(settings.agreement_privacy, language),
      },
    };
  });
}

/** Which protections this process runs without. */
function testModeOf(env: ApiCtx['env']): DataOf<typeof getconf>['testMode'] {
  const off: DataOf<typeof getconf>['testMode'] = [];
  if (env.CAPTCHA === 'off') off.push('captcha');
  if (env.ADMIN_TOTP === 'off') off.push('admin_totp');
  if (env.RATE_LIMITS === 'off') off.push('rate_limits');
  return off;
}

import { captchaImage } from '@fairtick/contracts';
import { type CaptchaCtx, issueCaptcha } from '@fairtick/core/captcha';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';

export function mountCaptcha(app: FastifyInstance, ctx: CaptchaCtx): void {
  mount(app, captchaImage, ({ ip }) => issueCaptcha(ctx, ip));
}

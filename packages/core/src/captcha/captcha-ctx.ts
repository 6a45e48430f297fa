import type { RedisClientType } from 'redis';
import type { Ctx } from '../context.ts';

export type CaptchaCtx = Pick<Ctx, 'ids'> & {
  redis: RedisClientType;
  /** False only with CAPTCHA=off, which production refuses. */
  captchaRequired: boolean;
};

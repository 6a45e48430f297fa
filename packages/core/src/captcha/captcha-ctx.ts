import type { Ctx } from '../context.ts';
import type { Redis } from '../shared/redis.ts';

export type CaptchaCtx = Pick<Ctx, 'ids'> & {
  redis: Redis;
  /** False only with CAPTCHA=off, which production refuses. */
  captchaRequired: boolean;
};

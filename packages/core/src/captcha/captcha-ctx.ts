import type { Ctx } from '../context.ts';
import type { Redis } from '../shared/redis.ts';

export type CaptchaCtx = Pick<Ctx, 'ids' | 'clock'> & {
  redis: Redis;
  /** False only with CAPTCHA=off, which production refuses. */
  captchaRequired: boolean;
};

/** The answer to a captcha: the text of its picture or, without `code`, a proof of more work. */
export type CaptchaAnswer = { uuid: string | undefined; code: string | undefined; proof: string | undefined };

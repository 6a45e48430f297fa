export { captchaAlphabet, captchaLength } from './captcha.rules.ts';
export { checkCaptchaAfterFailure, endCaptcha, requireCaptcha } from './captcha-after-failure.ts';
export type { CaptchaAnswer, CaptchaCtx } from './captcha-ctx.ts';
export { checkCaptcha, countCaptchaFailure } from './check-captcha.ts';
export { drawCaptcha } from './draw-captcha.ts';
export { type IssuedCaptcha, issueCaptcha } from './issue-captcha.ts';

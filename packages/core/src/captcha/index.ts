export type { CaptchaCtx } from './captcha-ctx.ts';
export { checkCaptcha } from './check-captcha.ts';
export { type IssuedCaptcha, issueCaptcha } from './issue-captcha.ts';

export { chromiumArgs, resolveChromium } from './resolve-chromium.ts';
export { totpCode } from '../totp-code.ts';

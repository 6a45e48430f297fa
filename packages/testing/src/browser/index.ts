export { totpCode } from '../totp-code.ts';
export { animationsDone } from './animations-done.ts';
export { browserConfig } from './browser-config.ts';
export { chromiumArgs, resolveChromium } from './resolve-chromium.ts';
export { type Installation, startInstallation } from './start-installation.ts';

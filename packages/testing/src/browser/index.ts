export { makePng } from '../builders/make-png.ts';
export { totpCode } from '../totp-code.ts';
export { animationsDone } from './animations-done.ts';
export { addSecondAdmin, agePaymentAccounts, makeMemberReady } from './arrange-member.ts';
export { browserConfig } from './browser-config.ts';
export { queryOwner } from './query-owner.ts';
export { chromiumArgs, resolveChromium } from './resolve-chromium.ts';
export { type Installation, startInstallation } from './start-installation.ts';

export { chromiumArgs, resolveChromium } from './resolve-chromium.ts';

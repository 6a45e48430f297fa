import { leanContracts } from '@fairtick/contracts/lean-contracts';
import type { InlineConfig } from 'vite';

/** What the builds of the site and of the page that is one file have in common. */
export const lean = {
  plugins: [leanContracts()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
} as const satisfies InlineConfig;

import { designPx } from '@fairtick/ui/design-px';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Where `pnpm dev` finds the API; the built app asks the bases of its own page. */
const devApi = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** What every page may need. */
const frameParts = /packages[\\/](ui|i18n|client|contracts)[\\/]src|member[\\/]src[\\/]app[\\/]/;
/** What the pages of deposits, withdrawals and records share, and the login does not load. */
const moneyParts =
  /ui[\\/]src[\\/](amount-field|stages)|contracts[\\/]src[\\/](reviews|deposits|withdrawals|payment-accounts|fx|uploads)|member[\\/]src[\\/]app[\\/](records|fx|intents|money|files)/;

export default defineConfig({
  base: './',
  plugins: [
    react(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|html|svg|json)$/, threshold: 512 }),
  ],
  css: { postcss: { plugins: [designPx] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs comes in two files that change at different times; the rest is a chunk a page.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next)[\\/]/,
              priority: 2,
            },
            {
              name: 'frame',
              test: (id) => frameParts.test(id) && !moneyParts.test(id),
              minShareCount: 3,
              priority: 1,
            },
            { name: 'money', test: moneyParts, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: devApi, ws: true },
      '/captchaImage': devApi,
      '/getInfo': devApi,
      '/logout': devApi,
    },
  },
});

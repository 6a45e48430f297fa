import { adminDictionaries, offeredLanguages } from '@fairtick/i18n';
import { startTexts } from '@fairtick/i18n/start-texts';
import { startWatch } from '@fairtick/ui/start-watch';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Where `pnpm dev` finds the API; the built console asks the server that its page came from. */
const devApi = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: './',
  plugins: [
    react(),
    startWatch({
      texts: Object.fromEntries(
        offeredLanguages(adminDictionaries).map((language) => [language, startTexts[language]]),
      ),
      languageKey: 'fairtick_admin_language',
    }),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|html|svg|json)$/, threshold: 512 }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: { optimization: { inlineConst: true } },
  },
  server: { proxy: { '/api': devApi } },
});

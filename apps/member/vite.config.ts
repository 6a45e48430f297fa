import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { leanContracts } from '@fairtick/contracts/lean-contracts';
import { languageNames } from '@fairtick/i18n';
import { startTexts } from '@fairtick/i18n/start-texts';
import { designPx } from '@fairtick/ui/design-px';
import { startWatch } from '@fairtick/ui/start-watch';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkGroups } from './build/chunks.ts';
import { dictionaryImports } from './build/dictionary-imports.ts';
import { pageFiles } from './build/page-files.ts';
import { serviceWorker } from './build/service-worker.ts';

/** API address for `pnpm dev`; the built app uses the bases in its page. */
const devApi = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

const i18n = join(import.meta.dirname, '../../packages/i18n/src/languages');
const languages = globSync('*/member.ts', { cwd: i18n }).map(dirname);

export default defineConfig({
  base: './',
  plugins: [
    react(),
    dictionaryImports(languages),
    leanContracts(),
    startWatch({ texts: startTexts, languageKey: 'language' }),
    pageFiles({
      start: 'app/routes/app-routes.tsx',
      pages: {
        '/pages/kLineChart/index': 'app/routes/chart.tsx',
        '/pages/kLineChart/move': 'app/routes/trade.tsx',
      },
      languages: Object.fromEntries(
        languages.map((language) => [language, `i18n/src/languages/${language}/member.ts`]),
      ),
      async translate(language, texts) {
        const { dictionary } = (await import(join(i18n, language, 'member.ts'))) as {
          dictionary: Record<string, string>;
        };
        const names: Record<string, string> = languageNames;
        const own = { ...dictionary, [names['zh-Hans'] ?? '']: names[language] ?? '' };
        return Object.fromEntries(Object.entries(own).filter(([text, said]) => texts.has(text) && text !== said));
      },
    }),
    serviceWorker({
      essential:
        /^(?!.*maskable|assets\/(?!(index|frame|first-paint|libraries|rolldown-runtime|app-routes|start|inter-latin)-))/,
    }),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|html|svg|json)$/, threshold: 512 }),
  ],
  css: { postcss: { plugins: [designPx] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { optimization: { inlineConst: true }, output: { codeSplitting: { groups: chunkGroups() } } },
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

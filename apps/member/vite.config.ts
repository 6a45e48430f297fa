import { designPx } from '@fairtick/ui/design-px';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Where `pnpm dev` finds the API; the built app asks the bases of its own page. */
const devApi = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: './',
  plugins: [
    react(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|html|svg|json)$/, threshold: 512 }),
  ],
  css: { postcss: { plugins: [designPx] } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: {
      '/api': { target: devApi, ws: true },
      '/captchaImage': devApi,
      '/getInfo': devApi,
      '/logout': devApi,
    },
  },
});

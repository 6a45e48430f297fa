import * as contracts from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { treatmentOf } from './cache-rule.ts';

const files = new Set([
  'assets/index-abc.js',
  'assets/frame-abc.css',
  'assets/first-paint-abc.js',
  'icons/icon-192.png',
]);
const paths = Object.values(contracts as Record<string, unknown>)
  .filter((value): value is { path: string } => typeof value === 'object' && value !== null && 'path' in value)
  .map(({ path }) => path);

describe.each(['https://trade.example/', 'https://trade.example/app/'])('the worker of %s', (scope) => {
  const treated = (path: string, method = 'GET', mode = 'cors') =>
    treatmentOf({ url: scope + path, method, mode }, scope, files);

  test('never caches an API answer: every call of the contracts, whatever the method or mode', () => {
    expect(paths.length).toBeGreaterThan(150);
    const others = [
      contracts.socketPath,
      '/metrics',
      '/healthz',
      '/readyz',
      '/api/openapi.json',
      '/api/docs',
      '/admin/',
    ];
    for (const path of [...paths, ...others]) {
      for (const mode of ['cors', 'same-origin', 'no-cors', 'navigate']) {
        for (const url of [scope + path.slice(1), `https://trade.example${path}`, `${scope}${path.slice(1)}?a=1`]) {
          expect(treatmentOf({ url, method: 'GET', mode }, scope, files), `${mode} ${url}`).toBe('never');
        }
      }
    }
  });

  test('caches the files of its build, by their whole name', () => {
    for (const file of files) expect(treated(file)).toBe('file');
    for (const file of [
      'assets/index-abc.js?v=2',
      'service-worker.js',
      'api/assets/index-abc.js',
      'assets/../api/wallet',
    ]) {
      expect(treated(file)).toBe('never');
    }
    // Of another build: answered from its cache, and not cached again.
    expect(treated('assets/index-def.js')).toBe('other-build');
    expect(treated('assets/first-paint-abc.js', 'POST')).toBe('never');
  });

  test('handles the page of the app and no other', () => {
    for (const page of ['', 'index.html', '?domain=a.example', '#/pages/home/index']) {
      expect(treated(page, 'GET', 'navigate')).toBe('page');
    }
    for (const page of ['admin/', 'captchaImage', 'api/docs']) expect(treated(page, 'GET', 'navigate')).toBe('never');
  });

  test('leaves other origins alone', () => {
    expect(
      treatmentOf({ url: 'https://api.example/assets/index-abc.js', method: 'GET', mode: 'cors' }, scope, files),
    ).toBe('never');
  });
});

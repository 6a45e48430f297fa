import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('light'), addEventListener: () => {} }));
});

const load = () => import('./display-settings.ts');
const root = document.documentElement;

describe('display settings', () => {
  it('start dark, with red for up, as readers of Chinese expect', async () => {
    (await load()).applyDisplay();
    expect(root.dataset).toMatchObject({ theme: 'dark', updown: 'red-up', flash: 'on' });
    expect(root.dataset['motion']).toBeUndefined();
  });

  it.each([
    ['en', 'green-up'],
    ['vn', 'green-up'],
    ['jp', 'red-up'],
    ['ko', 'red-up'],
    ['zh-Hant', 'red-up'],
  ])('colours of up and down follow %s to %s', async (language, set) => {
    expect((await load()).updownOf(null, language)).toBe(set);
  });

  it('a chosen set stays, whatever the language', async () => {
    expect((await load()).updownOf('cvd', 'en')).toBe('cvd');
  });

  it('are kept on this device and put onto the page at once', async () => {
    (await load()).changeDisplay({ theme: 'light', updown: 'cvd', reduceMotion: true, priceFlash: false });
    expect(root.dataset).toMatchObject({ theme: 'light', updown: 'cvd', motion: 'reduced', flash: 'off' });
    vi.resetModules();
    root.dataset['theme'] = 'dark';
    (await load()).applyDisplay();
    expect(root.dataset['theme']).toBe('light');
  });

  it('can follow the system', async () => {
    (await load()).changeDisplay({ theme: 'system' });
    expect(root.dataset['theme']).toBe('light');
  });

  it.each(['{', '[]', 'null', '{"theme":"pink","updown":7}'])('survive damage: %s', async (stored) => {
    localStorage.setItem('fairtick_display', stored);
    (await load()).applyDisplay();
    expect(root.dataset).toMatchObject({ theme: 'dark', updown: 'red-up' });
  });
});

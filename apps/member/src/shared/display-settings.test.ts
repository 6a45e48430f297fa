// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updownOf } from './updown.ts';

/** The system's preferences and their listeners. */
const system = { light: false, lessMotion: false, waiting: [] as (() => void)[] };

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  Object.assign(system, { light: false, lessMotion: false, waiting: [] });
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('motion') ? system.lessMotion : system.light;
    },
    addEventListener: (_: string, listener: () => void) => system.waiting.push(listener),
  }));
  vi.stubGlobal('innerWidth', 375);
});

const load = () => import('./display-settings.ts');
const root = document.documentElement;
const textScale = () => Number(root.style.getPropertyValue('--text-scale'));

describe('display settings', () => {
  it("start with the system's theme, red for up as readers of Chinese expect, and without sound or vibration", async () => {
    const { followDisplay } = await load();
    followDisplay();
    expect(root.dataset).toMatchObject({ theme: 'dark', updown: 'red-up', flash: 'on' });
    expect(root.dataset['motion']).toBeUndefined();
    expect(textScale()).toBe(1);
  });

  it('follow the system as it changes, until a theme is chosen', async () => {
    const { followDisplay, changeDisplay } = await load();
    followDisplay();
    system.light = true;
    for (const notify of system.waiting) notify();
    expect(root.dataset['theme']).toBe('light');
    changeDisplay({ theme: 'dark' });
    for (const notify of system.waiting) notify();
    expect(root.dataset['theme']).toBe('dark');
    changeDisplay({ theme: 'system' });
    expect(root.dataset['theme']).toBe('light');
  });

  it("let the member override the system's motion preference, both ways", async () => {
    const { changeDisplay, isMotionReduced } = await load();
    system.lessMotion = true;
    expect(isMotionReduced()).toBe(true);
    changeDisplay({ reduceMotion: false });
    expect(isMotionReduced()).toBe(false);
    expect(root.dataset['motion']).toBe('full');
    changeDisplay({ reduceMotion: true });
    expect(root.dataset['motion']).toBe('reduced');
  });

  it("enlarge text by the setting and by a phone's zoom, twice at most", async () => {
    const { applyDisplay, changeDisplay } = await load();
    changeDisplay({ textSize: 150 });
    expect(textScale()).toBe(1.5);
    expect(root.dataset['text']).toBe('large');
    changeDisplay({ textSize: 100 });
    vi.stubGlobal('innerWidth', 187.5);
    applyDisplay();
    expect(textScale()).toBe(2);
    vi.stubGlobal('innerWidth', 320);
    applyDisplay();
    expect(textScale()).toBe(1);
  });

  it.each([
    ['en', 'green-up'],
    ['vn', 'green-up'],
    ['jp', 'red-up'],
    ['ko', 'red-up'],
    ['zh-Hant', 'red-up'],
  ])('set the price colours for %s to %s', async (language, set) => {
    expect(updownOf(null, language)).toBe(set);
  });

  it('keep a chosen colour set in every language', async () => {
    expect(updownOf('cvd', 'en')).toBe('cvd');
  });

  it('are stored on this device and applied to the page immediately', async () => {
    (await load()).changeDisplay({ theme: 'light', updown: 'cvd', reduceMotion: true, priceFlash: false });
    expect(root.dataset).toMatchObject({ theme: 'light', updown: 'cvd', motion: 'reduced', flash: 'off' });
    vi.resetModules();
    root.dataset['theme'] = 'dark';
    (await load()).applyDisplay();
    expect(root.dataset['theme']).toBe('light');
  });

  it.each(['{', '[]', 'null', '{"theme":"pink","updown":7,"textSize":900,"sound":"yes"}'])(
    'fall back to defaults when damaged: %s',
    async (stored) => {
      localStorage.setItem('fairtick_display', stored);
      (await load()).applyDisplay();
      expect(root.dataset).toMatchObject({ theme: 'dark', updown: 'red-up' });
    },
  );
});

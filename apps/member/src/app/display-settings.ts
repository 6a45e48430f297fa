import type { Language } from '@fairtick/contracts';
import { useSyncExternalStore } from 'react';
import { readJson, readStored, writeStored } from './storage.ts';

export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];
export const updownSets = ['red-up', 'green-up', 'cvd'] as const;
export type UpdownSet = (typeof updownSets)[number];

export type DisplaySettings = {
  theme: Theme;
  /** Null follows the language. */
  updown: UpdownSet | null;
  priceFlash: boolean;
  reduceMotion: boolean;
  hideAmounts: boolean;
};

const defaults: DisplaySettings = {
  theme: 'dark',
  updown: null,
  priceFlash: true,
  reduceMotion: false,
  hideAmounts: false,
};

const greenUpLanguages: ReadonlySet<Language> = new Set<Language>(['en', 'vn']);
const listeners = new Set<() => void>();
let settings = read();

function read(): DisplaySettings {
  const stored = readJson('display');
  return {
    theme: themes.find((theme) => theme === stored['theme']) ?? defaults.theme,
    updown: updownSets.find((set) => set === stored['updown']) ?? defaults.updown,
    priceFlash: stored['priceFlash'] !== false,
    reduceMotion: stored['reduceMotion'] === true,
    hideAmounts: stored['hideAmounts'] === true,
  };
}

/** The set in force: the chosen one, or what readers of the language are used to. */
export function updownOf(chosen: UpdownSet | null, language: string | null): UpdownSet {
  if (chosen) return chosen;
  return greenUpLanguages.has(language as Language) ? 'green-up' : 'red-up';
}

/** Puts the settings onto the page root, where tokens read them. Needed again after a change of language. */
export function applyDisplay(): void {
  const root = document.documentElement;
  const prefersLight = matchMedia('(prefers-color-scheme: light)').matches;
  const systemTheme = prefersLight ? 'light' : 'dark';
  root.dataset['theme'] = settings.theme === 'system' ? systemTheme : settings.theme;
  root.dataset['updown'] = updownOf(settings.updown, readStored('language'));
  root.dataset['flash'] = settings.priceFlash ? 'on' : 'off';
  if (settings.reduceMotion) root.dataset['motion'] = 'reduced';
  else delete root.dataset['motion'];
  const textScale = readerTextScale();
  root.style.setProperty('--text-scale', String(textScale));
  if (textScale > 1.3) root.dataset['text'] = 'large';
  else delete root.dataset['text'];
  const color = getComputedStyle(root).getPropertyValue('--bg').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
}

/** How much larger than the browser's default the reader has set the text, 1 to 2. */
function readerTextScale(): number {
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;visibility:hidden;font-size:medium';
  document.body.append(probe);
  const scale = Number.parseInt(getComputedStyle(probe).fontSize, 10) / 16;
  probe.remove();
  return Number.isFinite(scale) ? Math.min(2, Math.max(1, scale)) : 1;
}

export function changeDisplay(change: Partial<DisplaySettings>): void {
  settings = { ...settings, ...change };
  writeStored('display', JSON.stringify(settings));
  applyDisplay();
  for (const listener of listeners) listener();
}

export function useDisplay(): DisplaySettings {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => settings,
  );
}

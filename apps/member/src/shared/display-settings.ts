import { useSyncExternalStore } from 'react';
import { readJson, readStored, writeStored } from './storage.ts';
import { applyTextScale, pageZoom } from './text-scale.ts';
import { readUpdown, type UpdownSet, updownOf } from './updown.ts';

export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Percent of the ordinary size. */
export const textSizes = [100, 125, 150, 200] as const;
export type TextSize = (typeof textSizes)[number];

export type DisplaySettings = {
  /** Follows the system unless set. */
  theme: Theme;
  /** Null follows the language. */
  updown: UpdownSet | null;
  textSize: TextSize;
  priceFlash: boolean;
  /** Null follows the system. */
  reduceMotion: boolean | null;
  /** A short vibration and a short tone when an order has settled, the same for every result. */
  haptic: boolean;
  sound: boolean;
  hideAmounts: boolean;
};

const prefersLight = matchMedia('(prefers-color-scheme: light)');
const prefersLessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const listeners = new Set<() => void>();
let settings = read();

function read(): DisplaySettings {
  const stored = readJson('display');
  const { reduceMotion } = stored;
  return {
    theme: themes.find((theme) => theme === stored['theme']) ?? 'system',
    updown: readUpdown(stored),
    textSize: textSizes.find((size) => size === stored['textSize']) ?? 100,
    priceFlash: stored['priceFlash'] !== false,
    reduceMotion: typeof reduceMotion === 'boolean' ? reduceMotion : null,
    haptic: stored['haptic'] === true,
    sound: stored['sound'] === true,
    hideAmounts: stored['hideAmounts'] === true,
  };
}

/** The theme in use. */
export function themeInForce(): 'dark' | 'light' {
  if (settings.theme === 'system') return prefersLight.matches ? 'light' : 'dark';
  return settings.theme;
}

/** Whether motion is reduced: by setting, else by the system. */
export function isMotionReduced(): boolean {
  return settings.reduceMotion ?? prefersLessMotion.matches;
}

/** Applies the settings to the page root, where style tokens read them. Also called after a change of language. */
export function applyDisplay(): void {
  const root = document.documentElement;
  root.dataset['theme'] = themeInForce();
  root.dataset['updown'] = updownOf(settings.updown, readStored('language'));
  root.dataset['flash'] = settings.priceFlash ? 'on' : 'off';
  // The style sheets know the system's preference; the member's setting overrides it.
  if (settings.reduceMotion === null) delete root.dataset['motion'];
  else root.dataset['motion'] = settings.reduceMotion ? 'reduced' : 'full';
  applyTextScale(settings.textSize);
  const color = getComputedStyle(root).getPropertyValue('--bg').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
}

/** Keeps the page in step with the settings, the system's preferences and the browser's zoom. Called once. */
export function followDisplay(): void {
  const again = () => {
    applyDisplay();
    notify();
  };
  applyDisplay();
  for (const wish of [prefersLight, prefersLessMotion]) wish.addEventListener('change', again);
  let zoom = pageZoom();
  addEventListener('resize', () => {
    if (zoom === pageZoom()) return;
    zoom = pageZoom();
    again();
  });
}

export function changeDisplay(change: Partial<DisplaySettings>): void {
  settings = { ...settings, ...change };
  writeStored('display', JSON.stringify(settings));
  applyDisplay();
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current settings, for code outside of components. */
export function displayNow(): DisplaySettings {
  return settings;
}

export function useDisplay(): DisplaySettings {
  return useSyncExternalStore(subscribe, () => settings);
}

export function useThemeInForce(): 'dark' | 'light' {
  return useSyncExternalStore(subscribe, themeInForce);
}

export function useMotionReduced(): boolean {
  return useSyncExternalStore(subscribe, isMotionReduced);
}

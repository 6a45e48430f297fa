import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen = themes.find((theme) => theme === readStored('theme')) ?? 'system';

function themeInForce(): 'light' | 'dark' {
  if (chosen === 'system') return prefersDark.matches ? 'dark' : 'light';
  return chosen;
}

function apply(): void {
  document.documentElement.dataset['theme'] = themeInForce();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the theme of this browser and follows the system's. Called once, before the first render. */
export function followTheme(): void {
  apply();
  prefersDark.addEventListener('change', apply);
}

export function chooseTheme(theme: Theme): void {
  chosen = theme;
  writeStored('theme', theme === 'system' ? null : theme);
  apply();
}

export function useChosenTheme(): Theme {
  return useSyncExternalStore(subscribe, () => chosen);
}

export function useThemeInForce(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, themeInForce);
}

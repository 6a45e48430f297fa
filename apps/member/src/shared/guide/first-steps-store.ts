import { createKeptTexts } from '@fairtick/client';
import { useSyncExternalStore } from 'react';

const allSteps = ['demo', 'proof', 'identity'] as const;
export type FirstStep = (typeof allSteps)[number];

const kept = createKeptTexts(() => localStorage);
const key = 'fairtick_first_steps';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function write(steps: readonly FirstStep[]): void {
  kept.write(key, steps.length === 0 ? null : steps.join(' '));
  for (const listener of listeners) listener();
}

/** Shows the cards on this device from now on; called after a registration. */
export function offerFirstSteps(): void {
  write(allSteps);
}

export function dismissFirstStep(step: FirstStep): void {
  write(stepsOf(kept.read(key)).filter((one) => one !== step));
}

function stepsOf(stored: string | null): FirstStep[] {
  const names = new Set((stored ?? '').split(' '));
  return allSteps.filter((step) => names.has(step));
}

/** Cards not yet dismissed on this device. */
export function useFirstSteps(): FirstStep[] {
  return stepsOf(useSyncExternalStore(subscribe, () => kept.read(key)));
}

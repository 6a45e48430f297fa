import { createKeptTexts } from '@fairtick/client';
import { useSyncExternalStore } from 'react';

/** Parts of the ticket that the guided order points at, in order. */
export const guideSteps = ['direction', 'duration', 'amount', 'outcomes', 'confirm'] as const;
export type GuideStep = (typeof guideSteps)[number];

/** For the lifetime of the tab, so that a reload continues the guide. */
const kept = createKeptTexts(() => sessionStorage);
const key = 'fairtick_guide';
const listeners = new Set<() => void>();

function readStep(): GuideStep | null {
  const stored = kept.read(key);
  return guideSteps.find((step) => step === stored) ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Moves the guide to a step; null ends it. */
export function guideTo(step: GuideStep | null): void {
  kept.write(key, step);
  for (const listener of listeners) listener();
}

/** The current step of the guided order; null without one. */
export function useGuideStep(): GuideStep | null {
  return useSyncExternalStore(subscribe, readStep);
}

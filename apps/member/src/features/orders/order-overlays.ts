import type { Order } from '@fairtick/contracts';
import { useSyncExternalStore } from 'react';

/** Order dialogs that stay open when the member changes the page. */
export type OrderOverlays = {
  /** The order just placed; its dialog follows it until it is closed. */
  readonly accepted: Order | null;
  /** Settled or void, shown one after the other. */
  readonly ended: readonly Order[];
};

const nothing: OrderOverlays = { accepted: null, ended: [] };
let overlays = nothing;
const listeners = new Set<() => void>();

function change(next: OrderOverlays): void {
  overlays = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOrderOverlays(): OrderOverlays {
  return useSyncExternalStore(subscribe, () => overlays);
}

export function showAccepted(order: Order): void {
  change({ ...overlays, accepted: order });
}

/** Updates the order whose dialog is open; ignores any other order. */
export function refreshAccepted(order: Order): void {
  const shown = overlays.accepted;
  if (shown?.id === order.id && shown.status !== order.status) change({ ...overlays, accepted: order });
}

export function closeAccepted(): void {
  change({ ...overlays, accepted: null });
}

/** Appends a settled order to the queue, once. */
export function showEnded(order: Order): void {
  const isKnown = overlays.ended.some(({ id }) => id === order.id);
  const accepted = overlays.accepted?.id === order.id ? null : overlays.accepted;
  change({ accepted, ended: isKnown ? overlays.ended : [...overlays.ended, order] });
}

export function closeEnded(): void {
  change({ ...overlays, ended: overlays.ended.slice(1) });
}

/** Clears everything, because another member may sign in on this page. */
export function forgetOverlays(): void {
  change(nothing);
}

import { useSyncExternalStore } from 'react';
import { useDisplay } from './display-settings.ts';
import { textScale } from './text-scale.ts';

const wide = matchMedia('(min-width: 1024px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the page has the desktop's layout, with the top bar and side by side columns. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

/** Width in which a table of eight columns fits at the ordinary text size. */
const tableRoomPx = 900;

/** Width in which a table of few columns and an item of 460 px fit beside each other. */
const detailRoomPx = 1240;

function subscribeToSize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

const hasRoom = (px: number) => wide.matches && innerWidth >= px * textScale();
const hasTableRoom = () => hasRoom(tableRoomPx);
const hasDetailRoom = () => hasRoom(detailRoomPx);

/** Whether tables fit the page: it has the desktop's layout, and its text is not enlarged beyond its width. */
export function useTableRoom(): boolean {
  useDisplay();
  return useSyncExternalStore(subscribeToSize, hasTableRoom);
}

/** Whether an item fits beside its list. */
export function useDetailRoom(): boolean {
  useDisplay();
  return useSyncExternalStore(subscribeToSize, hasDetailRoom);
}

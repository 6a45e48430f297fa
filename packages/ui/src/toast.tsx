import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toastShownMs } from './constants.ts';
import { Icon } from './icon.tsx';

type ToastItem = { id: number; text: string; tone: 'done' | 'error' | 'plain' };

const icons = { done: 'circle-check', error: 'circle-alert' } as const;
const atMost = 3;
const remeasureMs = 200;
let items: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function show(text: string, tone: ToastItem['tone']): void {
  const id = ++lastId;
  change([...items.filter((item) => item.text !== text), { id, text, tone }].slice(-atMost));
  setTimeout(() => change(items.filter((item) => item.id !== id)), toastShownMs);
}

/** Shows one sentence for a moment. A question belongs in the page or a dialog instead. */
export const toast = {
  done: (text: string) => show(text, 'done'),
  error: (text: string) => show(text, 'error'),
  plain: (text: string) => show(text, 'plain'),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; once in an app. It is lifted above an open dialog each time. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => items);
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const region = ref.current;
    if (!region || typeof region.showPopover !== 'function') return;
    if (region.matches(':popover-open')) region.hidePopover();
    if (shown.length === 0) return;
    const measure = () => region.style.setProperty('--actions', `${actionAreaPx()}px`);
    measure();
    region.showPopover();
    // Another page, with other bars, may replace this one while a toast is shown.
    const timer = setInterval(measure, remeasureMs);
    return () => clearInterval(timer);
  }, [shown]);

  return (
    <div ref={ref} className="toasts" popover="manual" role="status" aria-live="polite">
      {shown.map((item) => (
        <div key={item.id} className="toast">
          {item.tone !== 'plain' && <Icon name={icons[item.tone]} className={`toast__icon--${item.tone}`} />}
          {item.text}
        </div>
      ))}
    </div>
  );
}

/** An area that ends this close to the bottom of the screen counts as a bottom bar. */
const nearFootPx = 100;

/** Height at the bottom of the screen of bars and buttons marked `data-actions`, which no toast may cover. CSS px. */
function actionAreaPx(): number {
  const areas = [...document.querySelectorAll('[data-actions]')].map((area) => area.getBoundingClientRect());
  const atFoot = areas.filter(({ height, bottom }) => height > 0 && bottom > innerHeight - nearFootPx);
  return Math.max(0, ...atFoot.map(({ top }) => innerHeight - top));
}

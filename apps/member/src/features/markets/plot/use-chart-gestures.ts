import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { PlotLayout } from './plot-layout.ts';
import { xToSlot } from './plot-layout.ts';

export type Crosshair = { readonly slot: number; readonly y: number };

type Gestures = {
  layout: PlotLayout;
  slots: number;
  /** Slot that the first arrow key selects. */
  newestSlot: number;
  crosshair: Crosshair | null;
  setCrosshair: (crosshair: Crosshair | null) => void;
  /** Positive pans back in time. Omitted where the chart cannot pan. */
  onPan?: (bySlots: number) => void;
  /** Above 1 shows more slots; the anchor is 0 at the left edge and 1 at the right. */
  onZoom?: (factor: number, anchor: number) => void;
  onEnd?: (end: 'oldest' | 'newest') => void;
};

/** A finger that rests this long shows the crosshair instead of starting a drag. */
const longPressMs = 260;
const slackPx = 6;
/** Zoom factor of one key press or one notch of the wheel. */
const zoomStep = 1.12;

type Drag = { x: number; y: number; moved: number; rested: boolean; timer: number };

/** Fixed point of a zoom: 0 the left edge of the plot, 1 the right one. */
function anchorOf(x: number, layout: PlotLayout): number {
  return Math.min(1, Math.max(0, x / layout.plotRight));
}

function placeIn(element: HTMLElement | null, event: { clientX: number; clientY: number }) {
  const box = element?.getBoundingClientRect();
  return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
}

type Latest = RefObject<Gestures>;

/** The wheel zooms without scrolling the page, and so do two fingers and a crosshair that is moved. */
function useNativeGestures(element: RefObject<HTMLDivElement | null>, latest: Latest, drag: RefObject<Drag | null>) {
  // React listens to wheel passively, so zooming without scrolling the page needs a listener of our own.
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const onWheel = (event: WheelEvent) => {
      const { onZoom, onPan, layout, slots } = latest.current;
      if (!onZoom || !onPan) return;
      event.preventDefault();
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (sideways) return onPan(-Math.round((event.deltaX * slots) / layout.plotRight));
      if (event.deltaY === 0) return;
      onZoom(event.deltaY > 0 ? zoomStep : 1 / zoomStep, anchorOf(placeIn(target, event).x, layout));
    };
    // Moving the crosshair with one finger and pinching with two must not scroll the page.
    const onTouchMove = (event: TouchEvent) => {
      if (event.cancelable && (drag.current?.rested || event.touches.length > 1)) event.preventDefault();
    };
    target.addEventListener('wheel', onWheel, { passive: false });
    target.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      target.removeEventListener('wheel', onWheel);
      target.removeEventListener('touchmove', onTouchMove);
    };
  }, [element, latest, drag]);
}

/** What each key does. */
function keyActions(gestures: Gestures): Record<string, () => void> {
  const { crosshair, slots, newestSlot, layout, setCrosshair, onPan, onZoom, onEnd } = gestures;
  const y = crosshair?.y ?? (layout.plotTop + layout.plotBottom) / 2;
  const step = (by: -1 | 1) => {
    // The first key press only selects the newest candle.
    const slot = crosshair ? crosshair.slot + by : newestSlot;
    if (slot < 0 || slot >= slots) onPan?.(-by);
    else setCrosshair({ slot, y });
  };
  return {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    PageUp: () => onPan?.(Math.round(slots / 2)),
    PageDown: () => onPan?.(-Math.round(slots / 2)),
    Home: () => onEnd?.('oldest'),
    End: () => onEnd?.('newest'),
    '+': () => onZoom?.(1 / zoomStep, 1),
    // The plus key without Shift.
    '=': () => onZoom?.(1 / zoomStep, 1),
    '-': () => onZoom?.(zoomStep, 1),
    Escape: () => setCrosshair(null),
  };
}

function actOnKey(event: KeyboardEvent, gestures: Gestures): void {
  const action = keyActions(gestures)[event.key];
  if (!action || (event.key === 'Escape' && !gestures.crosshair)) return;
  // With a modifier it is a browser shortcut.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action();
}

/** Distance of two fingers in px; 0 unless there are two. */
function spreadOf(fingers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [a, b] = [...fingers.values()];
  return a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 0;
}

/**
 * Dragging pans. Two fingers, the wheel, plus and minus zoom. Hovering, a long press and the arrow keys show the
 * crosshair. Home and End move to the oldest and the newest candle.
 * @returns handlers and a ref for the element that covers the plot
 */
export function useChartGestures(gestures: Gestures) {
  const element = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const drag = useRef<Drag | null>(null);
  const pinch = useRef(0);
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });

  const place = (event: { clientX: number; clientY: number }) => placeIn(element.current, event);
  const showAt = ({ x, y }: { x: number; y: number }) => {
    const { layout, slots, setCrosshair } = latest.current;
    setCrosshair({ slot: xToSlot(layout, slots, x), y: Math.min(Math.max(y, layout.plotTop), layout.plotBottom) });
  };

  useNativeGestures(element, latest, drag);
  useEffect(() => () => window.clearTimeout(drag.current?.timer), []);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = place(event);
    fingers.current.set(event.pointerId, at);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size === 2) {
      window.clearTimeout(drag.current?.timer);
      drag.current = null;
      pinch.current = spreadOf(fingers.current);
      return;
    }
    const timer = window.setTimeout(() => {
      if (!drag.current || drag.current.moved > slackPx) return;
      drag.current.rested = true;
      showAt(at);
    }, longPressMs);
    drag.current = { ...at, moved: 0, rested: false, timer };
  };

  const onPointerMove = (event: PointerEvent) => {
    const at = place(event);
    const { onPan, onZoom, layout, slots, setCrosshair } = latest.current;
    if (!fingers.current.has(event.pointerId)) {
      if (event.pointerType === 'mouse') showAt(at);
      return;
    }
    fingers.current.set(event.pointerId, at);
    if (fingers.current.size === 2 && onZoom) {
      const now = spreadOf(fingers.current);
      const [a, b] = [...fingers.current.values()];
      const factor = pinch.current / now;
      if (Math.abs(factor - 1) * slots < 1) return;
      pinch.current = now;
      return onZoom(factor, anchorOf(((a?.x ?? 0) + (b?.x ?? 0)) / 2, layout));
    }
    const held = drag.current;
    if (!held) return;
    held.moved = Math.max(held.moved, Math.hypot(at.x - held.x, at.y - held.y));
    if (held.rested) return showAt(at);
    if (held.moved <= slackPx || !onPan) return;
    window.clearTimeout(held.timer);
    const bySlots = Math.trunc(((at.x - held.x) * slots) / layout.plotRight);
    if (bySlots === 0) return;
    held.x += (bySlots * layout.plotRight) / slots;
    setCrosshair(null);
    onPan(bySlots);
  };

  const onPointerEnd = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    const held = drag.current;
    if (!held) {
      // When one of two fingers is lifted, the other continues dragging from its position.
      const [left] = fingers.current.values();
      if (left && fingers.current.size === 1) drag.current = { ...left, moved: slackPx + 1, rested: false, timer: 0 };
      return;
    }
    window.clearTimeout(held.timer);
    drag.current = null;
    // A tap removes the crosshair that a long press left.
    if (!held.rested && held.moved <= slackPx && event.pointerType !== 'mouse') latest.current.setCrosshair(null);
  };

  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && fingers.current.size === 0) latest.current.setCrosshair(null);
  };

  return {
    ref: element,
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onPointerLeave,
    onKeyDown: (event: KeyboardEvent) => actOnKey(event, latest.current),
  };
}

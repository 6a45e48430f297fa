import type { KeyboardEvent } from 'react';

/** Arrow keys, Home and End move focus among the siblings of one control and press the one they reach. */
export function moveAndPress(event: KeyboardEvent<HTMLElement>): void {
  const siblings = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role]') ?? [])];
  const at = siblings.indexOf(event.currentTarget);
  const target = siblings[nextIndex(event.key, at, siblings.length)];
  if (!target || target === event.currentTarget) return;
  event.preventDefault();
  target.focus();
  target.click();
}

/** Index that a key leads to in a ring of `count`; the same index for any other key. */
function nextIndex(key: string, at: number, count: number): number {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : at;
}

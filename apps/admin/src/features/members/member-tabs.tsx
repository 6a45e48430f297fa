import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

type Tab = { key: string; label: string };
type MemberTabsProps = {
  label: string;
  tabs: readonly Tab[];
  shown: string;
  onShow: (key: string) => void;
  children: ReactNode;
};

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Thirteen tabs that wrap, so that all are visible; the arrow keys move between them. */
export function MemberTabs({ label, tabs, shown, onShow, children }: MemberTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${shown}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === shown);
    const step = steps[event.key];
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : null;
    const to = edge ?? (step === undefined ? null : (at + step + tabs.length) % tabs.length);
    const next = to === null ? undefined : tabs[to];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="member-tabs">
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-tab={key}
            aria-selected={key === shown}
            aria-controls={`${id}-panel`}
            tabIndex={key === shown ? 0 : -1}
            onKeyDown={walk}
            onClick={() => onShow(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </>
  );
}

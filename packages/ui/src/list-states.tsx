import type { ReactNode } from 'react';
import { useUiText } from './ui-text.tsx';

/** Grey placeholder shape; appears after 200 ms. Sizes in design px. */
export function Skeleton({ width, height, radius }: { width?: number | string; height: number; radius?: number }) {
  const rem = (px: number) => `${px / 37.5}rem`;
  return (
    <span
      className="skeleton"
      aria-hidden="true"
      style={{
        display: 'block',
        width: typeof width === 'number' ? rem(width) : (width ?? '100%'),
        height: rem(height),
        ...(radius === undefined ? {} : { borderRadius: rem(radius) }),
      }}
    />
  );
}

/** Drawing of the empty state. */
export function TornReceipt() {
  return (
    <svg className="state__art" viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
      <ellipse cx="60" cy="86" rx="52" ry="7" fill="var(--surface-2)" />
      <path d="M34 6h52v70l-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5Z" fill="var(--surface-3)" />
      <path d="M43 20h26M43 29h17" stroke="var(--text-3)" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="m43 58 9-6 8 3 8-9 9-6"
        fill="none"
        stroke="var(--text-2)"
        strokeWidth="2"
        strokeDasharray="4 4"
        strokeLinecap="round"
      />
      <circle cx="78" cy="38" r="3.5" fill="currentColor" />
    </svg>
  );
}

type EmptyStateProps = { title: ReactNode; text?: ReactNode; action?: ReactNode };

/** An empty state: a torn receipt, one fact, one link. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="state">
      <TornReceipt />
      <p className="state__title">{title}</p>
      {text !== undefined && <p className="state__text">{text}</p>}
      {action}
    </div>
  );
}

/** End of a list: loading, no more, or failed (a press tries again). */
export function ListFooter({ state, onRetry }: { state: 'loading' | 'end' | 'failed'; onRetry?: () => void }) {
  const text = useUiText();
  if (state === 'failed') {
    return (
      <button type="button" className="list-foot" onClick={onRetry}>
        {text.loadFailed} <span className="link">{text.retry}</span>
      </button>
    );
  }
  return (
    <p className="list-foot" role="status">
      {state === 'loading' ? text.loading : text.noMore}
    </p>
  );
}

export type SealState = 'verified' | 'checking' | 'pending' | 'offline' | 'mismatch';

const scallop =
  'M12 1.8l2.1 1.5 2.6-.2 1.1 2.3 2.3 1.1-.2 2.6L21.4 11.2l-1.5 2.1.2 2.6-2.3 1.1-1.1 2.3-2.6-.2L12 20.6l-2.1-1.5-2.6.2-1.1-2.3-2.3-1.1.2-2.6L2.6 11.2l1.5-2.1-.2-2.6 2.3-1.1 1.1-2.3 2.6.2Z';
const marks: Record<SealState, string> = {
  verified: 'm8 11.4 2.7 2.7L16 8.8',
  checking: 'M8 11.2v.1m4-.1v.1m4-.1v.1',
  pending: 'M8 11.2v.1m4-.1v.1m4-.1v.1',
  offline: 'M12 7.3v4.6m0 3v.1',
  mismatch: 'm9.2 8.4 5.6 5.6m0-5.6L9.2 14',
};

/** The scalloped seal: result of this browser's check. `label` describes it. */
export function Seal({ state, label }: { state: SealState; label: string }) {
  const filled = state === 'verified' || state === 'mismatch';
  return (
    <span className={`seal seal--${state}`}>
      <svg viewBox="0 0 24 22.4" width="18" height="18" aria-hidden="true">
        <path
          d={scallop}
          fill={filled ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray={state === 'checking' ? '2.5 2' : undefined}
          strokeLinejoin="round"
        />
        <path
          d={marks[state]}
          fill="none"
          stroke={filled ? 'var(--on-seal)' : 'currentColor'}
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {label}
    </span>
  );
}

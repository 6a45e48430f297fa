import type { ReactNode } from 'react';

type Fact = readonly [label: string, value: ReactNode];

/** Rows of label and value; rows without a value are left out. */
export function Facts({ facts, className = 'panel__facts' }: { facts: readonly Fact[]; className?: string }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={className}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';

type Fact = readonly [label: string, value: ReactNode, beside?: ReactNode];

/** Label, with what may stand beside it, and figure, one line each. */
export function OrderFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="order-facts">
      {facts.map(([label, value, beside]) => (
        <div key={label}>
          <dt>
            {label}
            {beside && <> {beside}</>}
          </dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

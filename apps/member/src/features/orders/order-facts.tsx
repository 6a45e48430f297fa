import type { ReactNode } from 'react';

type Fact = readonly [label: string, value: ReactNode, beside?: ReactNode];

/** A label, an optional addition and a figure per line. */
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

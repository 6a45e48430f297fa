import './sums.css';

/** A figure with its name. */
export type Sum = readonly [name: string, value: string];

/** The main figures of a page side by side; an amount below zero is marked. */
export function Sums({ of }: { of: readonly Sum[] }) {
  return (
    <dl className="sums">
      {of.map(([name, value]) => (
        <div key={name} className="card sums__one">
          <dt className="meta">{name}</dt>
          <dd className={value.startsWith('−') ? 'loss' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

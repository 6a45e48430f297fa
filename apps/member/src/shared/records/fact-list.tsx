/** A label and its value; a missing value leaves the row out. */
export type Fact = readonly [label: string, value: string | null];

/** Everything that was agreed and happened, label by label. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

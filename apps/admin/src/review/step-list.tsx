import { useText } from '@fairtick/i18n';

type Step = { state: string; at: string; by: string };
type StepListProps = { steps: readonly Step[]; names: Readonly<Record<string, string>> };

/** The item's life so far, oldest first. */
export function StepList({ steps, names }: StepListProps) {
  const { t, formats } = useText();
  return (
    <ol className="steps">
      {steps.map(({ state, at, by }) => (
        <li key={`${at} ${state}`}>
          <time dateTime={at} className="meta nowrap">
            {formats.dateTime(at)}
          </time>
          <span>{t(names[state] ?? state)}</span>
          <span className="meta">{by}</span>
        </li>
      ))}
    </ol>
  );
}

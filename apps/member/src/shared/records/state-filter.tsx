import { homeText, type Text, useText } from '@fairtick/i18n';
import { Chip } from '@fairtick/ui';
import '../lists/lists.css';

type StateFilterProps<State extends string> = {
  /** What the states are of. */
  label: string;
  states: readonly State[];
  looks: Readonly<Record<State, { text: Text }>>;
  value: State | null;
  onChange: (state: State | null) => void;
};

/** Filters a list by one state, or shows all. */
export function StateFilter<State extends string>({ label, states, looks, value, onChange }: StateFilterProps<State>) {
  const { t } = useText();
  return (
    <div className="chip-strip records__chips" role="group" aria-label={label}>
      <Chip selected={value === null} onClick={() => onChange(null)}>
        {t(homeText.all)}
      </Chip>
      {states.map((state) => (
        <Chip key={state} selected={value === state} onClick={() => onChange(state)}>
          {t(looks[state].text)}
        </Chip>
      ))}
    </div>
  );
}

import { useText } from '@fairtick/i18n';
import { Chip } from '@fairtick/ui';
import type { StateLook } from './state-tag.tsx';

type StateFilterProps<State extends string> = {
  states: readonly State[];
  looks: Readonly<Record<State, StateLook>>;
  value: State | null;
  onChange: (state: State | null) => void;
};

/** One state of a list, or all. */
export function StateFilter<State extends string>({ states, looks, value, onChange }: StateFilterProps<State>) {
  const { t } = useText();
  return (
    <div className="records__chips" role="group" aria-label={t('状态')}>
      <Chip selected={value === null} onClick={() => onChange(null)}>
        {t('全部')}
      </Chip>
      {states.map((state) => (
        <Chip key={state} selected={value === state} onClick={() => onChange(state)}>
          {t(looks[state].text)}
        </Chip>
      ))}
    </div>
  );
}

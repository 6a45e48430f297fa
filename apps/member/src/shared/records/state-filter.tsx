import { homeText, ledgerText, useText } from '@fairtick/i18n';
import { Chip } from '@fairtick/ui';
import type { ReactNode } from 'react';
import type { StatusLabel } from './state-tag.tsx';
import '../lists/lists.css';

type StateFilterProps<State extends string> = {
  states: readonly State[];
  looks: Readonly<Record<State, StatusLabel>>;
  value: State | null;
  onChange: (state: State | null) => void;
  /** Other filters, before the states. */
  children?: ReactNode;
};

/** Filters a list by one state, or shows all. */
export function StateFilter<State extends string>({
  states,
  looks,
  value,
  onChange,
  children,
}: StateFilterProps<State>) {
  const { t } = useText();
  return (
    <div className="chip-strip records__chips" role="group" aria-label={t(ledgerText.state)}>
      {children}
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

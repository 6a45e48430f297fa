import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Stage = {
  key: string;
  title: string;
  note?: ReactNode;
  /** Done, current, upcoming, or where it was stopped. */
  state: 'done' | 'now' | 'next' | 'stopped';
};

/** The stages of an item: side by side for an overview, or vertical with actor, time and reason. */
export function Stages({
  label,
  stages,
  upright = false,
  numbered = false,
}: {
  label: string;
  stages: readonly Stage[];
  upright?: boolean;
  /** Numbered steps for the reader, each with its text. */
  numbered?: boolean;
}) {
  return (
    <ol
      className={classNames('stages', upright && 'stages--upright', numbered && 'stages--numbered')}
      aria-label={label}
    >
      {stages.map(({ key, title, note, state }, index) => (
        <li
          key={key}
          className={`stages__stage stages__stage--${state}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="stages__dot" aria-hidden="true">
            {numbered && index + 1}
          </span>
          <span className="stages__text">
            <span className="stages__title">{title}</span>
            {note !== undefined && <span className="stages__note">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

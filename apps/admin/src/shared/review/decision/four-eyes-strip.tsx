import { adminReviewsText, useText } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { Glyph } from '../../parts/glyph.tsx';

type Station = { name: string; note: string; state: 'done' | 'now' | 'later' };
type FourEyesStripProps = { first: Station; second: Station; effect: Station };

/** The steps of a decision by two people: first person, second person, effect. */
export function FourEyesStrip({ first, second, effect }: FourEyesStripProps) {
  const { t } = useText();
  const stations: [Station, IconName][] = [
    [first, 'user'],
    [second, 'eye'],
    [effect, 'receipt'],
  ];
  return (
    <ol className="strip" aria-label={t(adminReviewsText.progressOfTwoApprovals)}>
      {stations.map(([{ name, note, state }, icon], index) => (
        <li key={icon} className={`strip__station strip__station--${state}`} aria-current={state === 'now' && 'step'}>
          <span className="strip__mark" aria-hidden="true">
            {index === 0 && state === 'done' ? [...name][0]?.toUpperCase() : <Glyph name={icon} size={18} />}
            {state === 'done' && (
              <span className="strip__done">
                <Glyph name="check" size={11} />
              </span>
            )}
          </span>
          <strong>{name}</strong>
          <span className="meta">{note}</span>
        </li>
      ))}
    </ol>
  );
}

import { isRecorded, isSimulated } from '@fairtick/contracts';
import { homeText, useText } from '@fairtick/i18n';
import { Tag } from '@fairtick/ui';

type SourceTagProps = {
  /** As the tape names it. */
  source: string;
  /** Also shows the name of a live source, where nothing else beside the price does. */
  named?: boolean;
  /** A short word for dense lists; screen readers get the whole one. */
  short?: boolean;
};

/** SIMULATED or RECORDED beside such a price; the name of a live source, or nothing. */
export function SourceTag({ source, named = false, short = false }: SourceTagProps) {
  const { t } = useText();
  if (isSimulated(source)) return <Word whole={t(homeText.simulated)} narrow={short ? t(homeText.sim) : null} />;
  if (isRecorded(source)) return <Word whole={t(homeText.recorded)} narrow={short ? t(homeText.rec) : null} />;
  if (!named) return null;
  return (
    <Tag tone="outline" className="source-tag source-tag--live">
      <span>{source}</span>
    </Tag>
  );
}

function Word({ whole, narrow }: { whole: string; narrow: string | null }) {
  return (
    <Tag tone="outline" className="source-tag">
      {narrow !== null && <span aria-hidden="true">{narrow}</span>}
      <span className={narrow === null ? undefined : 'visually-hidden'}>{whole}</span>
    </Tag>
  );
}

import type { RestrictionKind } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { restrictionTexts } from './restriction-texts.ts';

/** The current restrictions of a member; a dash without any. */
export function RestrictionTags({ kinds }: { kinds: readonly RestrictionKind[] }) {
  const { t } = useText();
  if (kinds.length === 0) return <>—</>;
  return (
    <span className="tags">
      {kinds.map((kind) => (
        <span key={kind} className={kind === 'frozen' || kind === 'login' ? 'tag tag--crit' : 'tag tag--warn'}>
          <Glyph name="lock" size={13} />
          {t(restrictionTexts[kind].name)}
        </span>
      ))}
    </span>
  );
}

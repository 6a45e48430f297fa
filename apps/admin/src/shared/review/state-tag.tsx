import { useText } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { Glyph } from '../parts/glyph.tsx';

export type StateLook = { name: string; icon: IconName; tone: 'warn' | 'seal' | 'crit' | 'quiet' };

/** A state as icon and label. */
export function StateTag({ look }: { look: StateLook }) {
  const { t } = useText();
  return (
    <span className={look.tone === 'quiet' ? 'tag' : `tag tag--${look.tone}`}>
      <Glyph name={look.icon} size={13} />
      {t(look.name)}
    </span>
  );
}

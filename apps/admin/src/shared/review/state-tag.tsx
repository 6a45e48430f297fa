import { type Text, useText } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { Glyph } from '../parts/glyph.tsx';

export type StatusLabel = { name: Text; icon: IconName; tone: 'warn' | 'seal' | 'crit' | 'quiet' };

/** A state as icon and label. */
export function StateTag({ label }: { label: StatusLabel }) {
  const { t } = useText();
  return (
    <span className={label.tone === 'quiet' ? 'tag' : `tag tag--${label.tone}`}>
      <Glyph name={label.icon} size={13} />
      {t(label.name)}
    </span>
  );
}

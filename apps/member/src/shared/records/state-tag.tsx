import { type Text, useText } from '@fairtick/i18n';
import { type IconName, Tag } from '@fairtick/ui';
import './records.css';

/** Label of a state: amber is waiting, blue is done, red was refused, grey ended without effect. */
export type StatusLabel = { text: Text; tone: 'warn' | 'done' | 'crit' | 'plain'; icon: IconName };

/** A state as a word with an icon. */
export function StateTag({ look }: { look: StatusLabel }) {
  const { t } = useText();
  return (
    <Tag tone={look.tone} icon={look.icon}>
      {t(look.text)}
    </Tag>
  );
}

import { useText } from '@fairtick/i18n';
import { type IconName, Tag } from '@fairtick/ui';
import './records.css';

/** How a state looks: amber waits, blue is done, red was refused, grey has ended without effect. */
export type StatusLabel = { text: string; tone: 'warn' | 'done' | 'crit' | 'plain'; icon: IconName };

/** A state in a word, with its drawing. */
export function StateTag({ look }: { look: StatusLabel }) {
  const { t } = useText();
  return (
    <Tag tone={look.tone} icon={look.icon}>
      {t(look.text)}
    </Tag>
  );
}

import type { Direction } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Arrow, Tag } from '@fairtick/ui';
import { directionTexts } from './order-texts.ts';

/** Which way an order was placed: triangle and word in the direction's colour. */
export function DirectionTag({ direction }: { direction: Direction }) {
  const { t } = useText();
  const side = direction === 'rise' ? 'up' : 'down';
  return (
    <Tag tone={side} className="direction-tag">
      <span aria-hidden="true">
        <Arrow direction={side} />
      </span>
      {t(directionTexts[direction])}
    </Tag>
  );
}

import { useText } from '@fairtick/i18n';
import { useMe } from '../app/use-me.ts';
import { FourEyesStrip } from './four-eyes-strip.tsx';
import { isSecondApproval, type UnderReview } from './stance.ts';

type TwoPersonStripProps = { item: UnderReview; effect: { name: string; note: string } };

/** How far the two approvals of an item from 10,000 up are, and what follows them; nothing for a smaller one. */
export function TwoPersonStrip({ item, effect }: TwoPersonStripProps) {
  const { t } = useText();
  const { data: me } = useMe();
  if (!item.secondApprovalNeeded) return null;
  const second = isSecondApproval(item);
  const mine = second && item.firstApprover !== me?.username;
  return (
    <FourEyesStrip
      first={{
        name: item.firstApprover ?? t('等待初审'),
        note: second ? t('初审通过') : t('¥10,000 起须两人'),
        state: second ? 'done' : 'now',
      }}
      second={{
        name: mine ? t('待您复核') : t('等待复核'),
        note: mine ? t('¥10,000 起须两人') : t('另一名管理员'),
        state: second ? 'now' : 'later',
      }}
      effect={{ ...effect, state: 'later' }}
    />
  );
}

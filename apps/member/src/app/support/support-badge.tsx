import { supportText, useText } from '@fairtick/i18n';
import { badgeText } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../shared/platform.tsx';
import { supportUnreadQuery } from '../../shared/queries.ts';

/** Number of unread answers of customer service; hidden when there are none. */
export function SupportBadge() {
  const { t } = useText();
  const { data } = useQuery(supportUnreadQuery(usePlatform()));
  const count = data?.unread ?? 0;
  if (count === 0) return null;
  return (
    <span className="support-badge">
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">{t(supportText.countUnreadReplies, { count })}</span>
    </span>
  );
}

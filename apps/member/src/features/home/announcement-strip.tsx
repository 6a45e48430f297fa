import type { Announcement } from '@fairtick/contracts';
import { homeText, useText } from '@fairtick/i18n';
import { Icon, Skeleton, swiper } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { announcementsQuery } from '../../shared/queries.ts';

const shownAtMost = 5;

/** Rotates announcements; pauses while touched or focused. A press opens the text. */
export function AnnouncementStrip() {
  const { t, language } = useText();
  const { data, isPending } = useQuery(announcementsQuery(usePlatform(), language));
  if (isPending) return <StripPlaceholder />;
  const items = (data?.items ?? []).slice(0, shownAtMost);
  if (items.length === 0) return null;
  return (
    <section className="strip-notice" aria-label={t(homeText.announcements)}>
      <Sliding key={items[0]?.id} items={items} />
    </section>
  );
}

/** Reserves the height, so that nothing below moves when announcements load. */
function StripPlaceholder() {
  return (
    <div className="strip-notice" aria-hidden="true">
      <div className="strip-notice__press">
        <Icon name="megaphone" size={18} className="strip-notice__icon" />
        <Skeleton width={200} height={14} />
      </div>
    </div>
  );
}

function Sliding({ items }: { items: readonly Announcement[] }) {
  const { navigation } = usePlatform();
  const [at, setAt] = useState(0);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || items.length < 2) return;
    const timer = setInterval(() => setAt((index) => (index + 1) % items.length), swiper.autoplayMs);
    return () => clearInterval(timer);
  }, [isHeld, items.length]);
  const item = items[at % items.length];
  if (!item) return null;
  return (
    <button
      type="button"
      className="strip-notice__press"
      onClick={() => navigation.navigateTo(urlOf(paths.notices, { id: item.id }))}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="megaphone" size={18} className="strip-notice__icon" />
      <span className="strip-notice__window">
        <span key={item.id} className="strip-notice__text" style={{ animationDuration: `${swiper.durationMs}ms` }}>
          {item.title}
        </span>
      </span>
      <span className="strip-notice__count">
        {(at % items.length) + 1}/{items.length}
      </span>
      <Icon name="chevron-right" size={16} />
    </button>
  );
}

import { adminFrameText, adminReviewsText, useText } from '@fairtick/i18n';
import { LogoMark } from '@fairtick/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ZoneTag } from '../../shared/page/zone-tag.tsx';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { useOpenWork } from '../../shared/platform/use-open-work.ts';
import { NativeDialog } from '../command/native-dialog.tsx';
import { entryAt, menuFor } from '../menu.ts';

/** The menu beside the page, on a wide screen. */
export function Sidebar() {
  return (
    <aside className="sidebar">
      <Menu />
    </aside>
  );
}

/** The menu over the page, on a narrow screen; it closes when a page is opened. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const { key, pathname, search } = useLocation();
  // An address that was typed has the same key as the page before it.
  const place = `${key} ${pathname}${search}`;
  const openedAt = useRef(place);
  useEffect(() => {
    if (place !== openedAt.current) onClose();
  }, [place, onClose]);
  return (
    <NativeDialog label={t(adminFrameText.mainMenu)} className="menu-drawer" onClose={onClose}>
      <div className="sidebar">
        <Menu />
        <ZoneTag />
      </div>
    </NativeDialog>
  );
}

function Menu() {
  const { t } = useText();
  const groups = menuFor(useCan());
  const work = useOpenWork();
  const { pathname } = useLocation();
  const current = entryAt(pathname, groups);
  return (
    <>
      <div className="sidebar__brand">
        <LogoMark />
        <strong>Fairtick</strong>
        <span>{t(adminFrameText.console)}</span>
      </div>
      <nav className="sidebar__nav" aria-label={t(adminFrameText.mainMenu)}>
        {groups.map((group) => (
          <div key={group.label} className="sidebar__group">
            {group.entries.some(({ label }) => label !== group.label) && <p>{t(group.label)}</p>}
            {group.entries.map((entry) => (
              <Link
                key={entry.label}
                to={entry.pages[0].path}
                className={entry === current ? 'sidebar__link active' : 'sidebar__link'}
                aria-current={entry === current ? (pathname === entry.pages[0].path ? 'page' : 'true') : undefined}
              >
                <Glyph name={entry.icon} />
                <span>{t(entry.label)}</span>
                <WaitingCount
                  count={entry.pages.reduce((sum, { waiting }) => sum + ((work && waiting?.(work)) ?? 0), 0)}
                />
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <p className="sidebar__promise">{t(adminFrameText.resultsFollowSealedQuotes)}</p>
    </>
  );
}

/** Badge with the number of waiting items; hidden at zero. */
function WaitingCount({ count }: { count: number }) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <span className="sidebar__count">
      {count > 999 ? '999+' : count}
      <span className="spoken">{t(adminReviewsText.waiting)}</span>
    </span>
  );
}

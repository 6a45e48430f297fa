import { adminFrameText, useText } from '@fairtick/i18n';
import { Suspense, useCallback, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { FrameContext } from '../../shared/page/frame-context.ts';
import { TestModeBar } from '../../shared/page/test-mode-bar.tsx';
import { Loading } from '../../shared/parts/loading.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { useScrollableTables } from '../../shared/table/use-scrollable-tables.ts';
import { CommandFrame } from '../command/command-frame.tsx';
import { Live } from '../live.tsx';
import { entryAt, menuFor } from '../menu.ts';
import { MenuDrawer, Sidebar } from './sidebar.tsx';
import './shell.css';

/** Layout of the console: a navy sidebar, and the page with its own top bar. */
export function Shell() {
  useScrollableTables();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const can = useCan();
  const { pathname } = useLocation();
  const section = entryAt(pathname, menuFor(can));
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  return (
    <CommandFrame>
      <div className="shell">
        <SkipLink />
        <TestModeBar />
        <Live />
        <Sidebar />
        <div className="shell__page">
          <FrameContext value={{ openMenu, section }}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </FrameContext>
        </div>
      </div>
      {isMenuOpen && <MenuDrawer onClose={closeMenu} />}
    </CommandFrame>
  );
}

/** Skip link for keyboard users. A button, because an address after the hash would be another page. */
function SkipLink() {
  const { t } = useText();
  return (
    <button type="button" className="skip" onClick={() => document.querySelector<HTMLElement>('main')?.focus()}>
      {t(adminFrameText.skipToContent)}
    </button>
  );
}

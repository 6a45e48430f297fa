import { adminFrameText, useText } from '@fairtick/i18n';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { TestModeBar } from '../../shared/page/test-mode-bar.tsx';
import { Loading } from '../../shared/parts/loading.tsx';
import { useScrollableTables } from '../../shared/table/use-scrollable-tables.ts';
import { CommandFrame } from '../command/command-frame.tsx';
import { Live } from '../live.tsx';
import { Sidebar } from './sidebar.tsx';
import './shell.css';

/** Layout of the console: a navy sidebar, and the page with its own top bar. */
export function Shell() {
  useScrollableTables();
  return (
    <CommandFrame>
      <div className="shell">
        <SkipLink />
        <TestModeBar />
        <Live />
        <Sidebar />
        <div className="shell__page">
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </div>
      </div>
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

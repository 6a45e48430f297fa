import { useText } from '@fairtick/i18n';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { TestModeBar } from '../../shared/page/test-mode-bar.tsx';
import { Loading } from '../../shared/parts/loading.tsx';
import { useScrollableTables } from '../../shared/table/use-scrollable-tables.ts';
import { CommandFrame } from '../command/command-frame.tsx';
import { Live } from '../live.tsx';
import { Sidebar } from './sidebar.tsx';
import './shell.css';

/** The console's frame: navy sidebar, and a page with its own bar beside it. */
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

/** Past the menu to the page, for whoever walks by keyboard. A button: an address after the hash would be another page. */
function SkipLink() {
  const { t } = useText();
  return (
    <button type="button" className="skip" onClick={() => document.querySelector<HTMLElement>('main')?.focus()}>
      {t('跳到正文')}
    </button>
  );
}

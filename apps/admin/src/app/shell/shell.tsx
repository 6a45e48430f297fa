import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useScrollableTables } from '../../table/use-scrollable-tables.ts';
import { CommandFrame } from '../command/command-frame.tsx';
import { Live } from '../live.tsx';
import { Loading } from '../loading.tsx';
import { Sidebar } from './sidebar.tsx';
import { TestModeBar } from './test-mode-bar.tsx';
import './shell.css';

/** The console's frame: navy sidebar, and a page with its own bar beside it. */
export function Shell() {
  useScrollableTables();
  return (
    <CommandFrame>
      <div className="shell">
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

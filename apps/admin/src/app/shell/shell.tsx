import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Loading } from '../loading.tsx';
import { Sidebar } from './sidebar.tsx';
import { TestModeBar } from './test-mode-bar.tsx';
import './shell.css';

/** The console's frame: navy sidebar, and a page with its own bar beside it. */
export function Shell() {
  return (
    <div className="shell">
      <TestModeBar />
      <Sidebar />
      <div className="shell__page">
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

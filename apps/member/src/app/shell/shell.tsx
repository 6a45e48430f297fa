import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LiveSession } from '../live/live-session.tsx';
import { SessionKeeper } from '../session/session-keeper.tsx';
import { useWide } from '../use-wide.ts';
import { DemoBar } from './bars.tsx';
import { isOfTab, tabs } from './destinations.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

type ShellProps = {
  /** Shows that the account is the demo one above the page; pages that say so themselves leave it out. */
  demoBar?: boolean;
  children: ReactNode;
};

/** What surrounds every page of a signed-in member: desktop top bar, tab bar on tab pages, live connections. */
export function Shell({ demoBar = true, children }: ShellProps) {
  const { pathname } = useLocation();
  const isWide = useWide();
  const isTab = tabs.some((tab) => isOfTab(tab, pathname));
  return (
    <div className={isTab ? 'shell shell--tabs' : 'shell'}>
      {isWide && <TopBar />}
      {demoBar && <DemoBar />}
      {children}
      {isTab && !isWide && <TabBar />}
      <LiveSession />
      <SessionKeeper />
    </div>
  );
}

import { frameText, useText } from '@fairtick/i18n';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { mainId } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { useWide } from '../../shared/use-wide.ts';
import { LiveSession } from '../live/live-session.tsx';
import { SessionRenewer } from '../session/session-renewer.tsx';
import { ServiceButton } from '../support/service-button.tsx';
import { DemoBar } from './bars.tsx';
import { isOf, tabs } from './destinations.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

type ShellProps = {
  /** Shows the demo bar above the page; pages that show the account themselves omit it. */
  demoBar?: boolean;
  children: ReactNode;
};

/** Skips the menus for keyboard users. Not a link, because the address belongs to the router. */
function SkipLink() {
  const { t } = useText();
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById(mainId)?.focus()}>
      {t(frameText.skipToContent)}
    </button>
  );
}

/** Frame of every logged-in page: desktop top bar, tab bar on tab pages, live connections. */
export function Shell({ demoBar = true, children }: ShellProps) {
  const { pathname } = useLocation();
  const isWide = useWide();
  const isTab = tabs.some((tab) => isOf(tab, pathname));
  return (
    <div className={isTab ? 'shell shell--tabs' : 'shell'}>
      {isWide && <SkipLink />}
      {isWide && <TopBar />}
      {demoBar && <DemoBar />}
      {children}
      {isTab && !isWide && <TabBar />}
      {isWide && pathname !== paths.service && <ServiceButton />}
      <LiveSession />
      <SessionRenewer />
    </div>
  );
}

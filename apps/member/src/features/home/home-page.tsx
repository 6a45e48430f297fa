import { frameText, homeText, useText } from '@fairtick/i18n';
import { lazyPart } from '@fairtick/ui';
import type { ReactNode } from 'react';
import { useFirstSteps } from '../../shared/guide/first-steps-store.ts';
import { PullToRefresh } from '../../shared/lists/pull-to-refresh.tsx';
import { RefreshButton } from '../../shared/lists/refresh-button.tsx';
import { useRefresh } from '../../shared/lists/use-refresh.ts';
import { NotificationBell } from '../../shared/notifications/notification-bell.tsx';
import { LanguageMenu } from '../../shared/page/language-menu.tsx';
import { Page } from '../../shared/page/page.tsx';
import { SiteLogo } from '../../shared/page/site-logo.tsx';
import { ZoneNote } from '../../shared/page/zone-note.tsx';
import { useWide } from '../../shared/use-wide.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementStrip } from './announcement-strip.tsx';
import { AssetsCard } from './assets-card.tsx';
import { ProductList } from './product-list.tsx';
import { ProofBanner } from './proof-banner.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SavingsCard } from './savings-card.tsx';
import './home.css';

const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps, {
  Wait: () => null,
  Failure: () => null,
});

type HomePageProps = {
  /** On a desktop: above the list. */
  lead?: ReactNode;
  /** On a desktop: beside the list, under the assets. */
  aside?: ReactNode;
};

/** The home page: balances, announcements and products. */
export function HomePage({ lead, aside }: HomePageProps) {
  const { t } = useText();
  const isWide = useWide();
  const refreshing = useRefresh();
  const firstSteps = useFirstSteps().length > 0 && <FirstSteps />;
  const foot = (
    <>
      <p className="home__risk">{t(homeText.shortTermTradingRisky)}</p>
      <ZoneNote />
    </>
  );
  if (isWide) {
    return (
      <Page title={t(frameText.home)} kind="bare" className="home">
        <h1 className="visually-hidden">{t(frameText.home)}</h1>
        <div className="home__columns">
          <div className="home__main">
            {lead}
            <ProductList refresh={<RefreshButton {...refreshing} />} />
          </div>
          <div className="home__aside">
            <AssetsCard />
            {firstSteps}
            {aside}
            <AnnouncementCard />
            <SavingsCard />
            {foot}
          </div>
        </div>
      </Page>
    );
  }
  return (
    <Page title={t(frameText.home)} kind="bare" glow className="home">
      <h1 className="visually-hidden">{t(frameText.home)}</h1>
      <PullToRefresh {...refreshing} />
      <HomeHead refresh={<RefreshButton {...refreshing} />} />
      <div className="stack">
        <AssetsCard />
        <QuickActions />
        {firstSteps}
        <ProofBanner />
        <AnnouncementStrip />
      </div>
      <ProductList />
      {foot}
    </Page>
  );
}

function HomeHead({ refresh }: { refresh: ReactNode }) {
  return (
    <div className="home__head">
      <SiteLogo />
      <span className="home__actions">
        {refresh}
        <LanguageMenu compact />
        <NotificationBell />
      </span>
    </div>
  );
}

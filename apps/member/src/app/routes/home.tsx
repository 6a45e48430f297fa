import { Suspense } from 'react';
import { NoticePopup } from '../../features/announcements/notice-popup.tsx';
import { HomePage as Home } from '../../features/home/home-page.tsx';
import { useWide } from '../../shared/use-wide.ts';
import { lazyPart } from '../lazy-page.tsx';

// Only a desktop has space for a chart and the open orders.
const HomeMarket = lazyPart(async () => (await import('./home-market.tsx')).HomeMarket);
const HomeHoldings = lazyPart(async () => (await import('./home-holdings.tsx')).HomeHoldings);

/**
 * Home: assets, announcements and products; on a desktop also a chart and the open orders. Announcements pop up here.
 */
export function HomePage() {
  return (
    <>
      <HomeOfWidth />
      <NoticePopup />
    </>
  );
}

function HomeOfWidth() {
  const isWide = useWide();
  if (!isWide) return <Home />;
  return (
    <Home
      lead={
        <Suspense fallback={null}>
          <HomeMarket />
        </Suspense>
      }
      aside={
        <Suspense fallback={null}>
          <HomeHoldings />
        </Suspense>
      }
    />
  );
}

import { Page, type PageProps } from '../page/page.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useRefresh } from './use-refresh.ts';

/** A page that can be refreshed: by a pull, or by the button in its bar. */
export function RefreshablePage({ end, children, ...page }: PageProps) {
  const refreshing = useRefresh();
  return (
    <Page
      {...page}
      end={
        <>
          <RefreshButton {...refreshing} />
          {end}
        </>
      }
    >
      <PullToRefresh {...refreshing} />
      {children}
    </Page>
  );
}

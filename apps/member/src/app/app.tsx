import { ToastRegion, UiTextProvider } from '@fairtick/ui';
import { QueryClientProvider } from '@tanstack/react-query';

import { AccountProvider } from '../shared/account-context.tsx';
import type { Platform } from '../shared/create-platform.ts';
import { PlatformProvider } from '../shared/platform.tsx';
import { useUiWords } from '../shared/use-ui-text.ts';
import { ConnectionBanner } from './live/connection-banner.tsx';
import { Guarded } from './navigation/guarded.tsx';
import { HashRouter } from './navigation/hash-router.tsx';
import { EntryRoutes } from './routes/entry-routes.tsx';
import { LiveConfiguration } from './session/live-configuration.tsx';
import { Configuration, CurrentUser } from './session/startup.tsx';
import { TestModeBar } from './shell/bars.tsx';

export function App({ platform }: { platform: Platform }) {
  const words = useUiWords();
  return (
    <PlatformProvider platform={platform}>
      <QueryClientProvider client={platform.queries}>
        <UiTextProvider text={words}>
          <AccountProvider>
            <HashRouter>
              <Guarded>
                <TestModeBar />
                <ConnectionBanner />
                <EntryRoutes />
              </Guarded>
              <Configuration />
              <LiveConfiguration />
              <CurrentUser />
            </HashRouter>
            <ToastRegion />
          </AccountProvider>
        </UiTextProvider>
      </QueryClientProvider>
    </PlatformProvider>
  );
}

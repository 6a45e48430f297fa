import { ToastRegion, UiTextProvider } from '@fairtick/ui';
import { QueryClientProvider } from '@tanstack/react-query';

import { AccountProvider } from './account-context.tsx';
import type { Platform } from './create-platform.ts';
import { LineBanner } from './live/line-banner.tsx';
import { Guarded } from './navigation/guarded.tsx';
import { HashRouter } from './navigation/hash-router.tsx';
import { PlatformProvider } from './platform.tsx';
import { EntryRoutes } from './routes/entry-routes.tsx';
import { LiveConfiguration } from './session/live-configuration.tsx';
import { Configuration, CurrentUser } from './session/startup.tsx';
import { TestModeBar } from './shell/bars.tsx';
import { useUiWords } from './use-ui-text.ts';

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
                <LineBanner />
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

import { ToastRegion, UiTextProvider } from '@fairtick/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { HashRouter } from 'react-router';
import { AccountProvider } from './account-context.tsx';
import type { Platform } from './create-platform.ts';
import { Guarded } from './navigation/guarded.tsx';
import { PlatformProvider } from './platform.tsx';
import { AppRoutes } from './routes/app-routes.tsx';
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
                <AppRoutes />
              </Guarded>
              <Configuration />
              <CurrentUser />
            </HashRouter>
            <ToastRegion />
          </AccountProvider>
        </UiTextProvider>
      </QueryClientProvider>
    </PlatformProvider>
  );
}

import { useText } from '@fairtick/i18n';
import { TickSpinner } from '@fairtick/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntdApp, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { HashRouter } from 'react-router';
import type { Platform } from '../shared/platform/create-platform.ts';
import { PlatformProvider } from '../shared/platform/platform.tsx';
import { useThemeInForce } from '../shared/platform/theme.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Messages } from './messages.tsx';
import { AppRoutes } from './routes/app-routes.tsx';
import { SessionKeeper } from './session-keeper.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { themes } from './theme.ts';

/** Shared parts measure in rem of the member app; one rem of the console equals its text size. */
const oneRem = 37.5;

/** The console: providers around the routes. */
export function App({ platform }: { platform: Platform }) {
  const { language } = useText();
  return (
    <ConfigProvider
      theme={themes[useThemeInForce()]}
      locale={language === 'en' ? enUS : zhCN}
      // The library's loading icon fades out, and until then it is part of the button's accessible name.
      button={{ autoInsertSpace: false, loadingIcon: <TickSpinner size={oneRem} /> }}
    >
      <AntdApp>
        <ErrorBoundary>
          <PlatformProvider platform={platform}>
            <QueryClientProvider client={platform.queries}>
              <HashRouter>
                <Messages />
                <SessionKeeper />
                <StepUpDialog />
                <AppRoutes />
              </HashRouter>
            </QueryClientProvider>
          </PlatformProvider>
        </ErrorBoundary>
      </AntdApp>
    </ConfigProvider>
  );
}

import { useText } from '@fairtick/i18n';
import { App } from 'antd';
import { useEffect } from 'react';
import { errorText } from '../shared/error-text.ts';
import { usePlatform } from '../shared/platform/platform.tsx';
import { useRefreshMe } from '../shared/platform/use-me.ts';

/** Shows refusals that no screen shows in place. Renders nothing. */
export function Messages() {
  const { t } = useText();
  const { message } = App.useApp();
  const { onMessage } = usePlatform();
  const refreshMe = useRefreshMe();
  useEffect(
    () =>
      onMessage((error) => {
        void message.error(errorText(error, t));
        // Permissions changed or a first step is pending: read the administrator again.
        if (error.code === 403) void refreshMe();
      }),
    [message, onMessage, refreshMe, t],
  );
  return null;
}

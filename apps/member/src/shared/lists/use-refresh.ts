import { frameText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** Refetches everything on the screen; reports if something failed. */
export function useRefresh() {
  const { t } = useText();
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function refresh(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await queries.invalidateQueries({ refetchType: 'active' });
    isRunning.current = false;
    setBusy(false);
    const shown = queries.getQueryCache().findAll({ type: 'active' });
    if (shown.some(({ state }) => state.status === 'error')) toast.error(t(frameText.couldNotRefreshCheck));
    else toast.done(t(frameText.upToDate));
  }

  return { isBusy, refresh };
}

import { useText } from '@fairtick/i18n';
import { IconButton } from '@fairtick/ui';
import './refresh.css';

/** Fetches the screen anew by a press; where fingers pull, only keyboards and screen readers meet it. */
export function RefreshButton({ isBusy, refresh }: { isBusy: boolean; refresh: () => Promise<void> }) {
  const { t } = useText();
  return (
    <IconButton
      className="refresh-button"
      icon="refresh"
      size={20}
      label={isBusy ? t('刷新中') : t('刷新')}
      aria-busy={isBusy || undefined}
      onClick={() => void refresh()}
    />
  );
}

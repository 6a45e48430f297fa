import { useText } from '@fairtick/i18n';
import { IconButton } from '@fairtick/ui';
import './refresh.css';

/** Refreshes the screen on a press; on touch screens it is only for keyboards and screen readers. */
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

import { frameText, useText } from '@fairtick/i18n';
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
      label={isBusy ? t(frameText.refreshing) : t(frameText.refresh)}
      aria-busy={isBusy || undefined}
      onClick={() => void refresh()}
    />
  );
}

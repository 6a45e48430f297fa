import { marketsText, useText } from '@fairtick/i18n';

const drawings = {
  enter: 'M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5',
  leave: 'M4 9h5V4m11 5h-5V4M4 15h5v5m11-5h-5v5',
};

type FullScreenButtonProps = { isFull: boolean; onChange: (isFull: boolean) => void };

/** Makes the chart cover the screen, or returns to the page. */
export function FullScreenButton({ isFull, onChange }: FullScreenButtonProps) {
  const { t } = useText();
  const label = t(isFull ? marketsText.leaveFullScreen : marketsText.fullScreen);
  return (
    <button
      type="button"
      className="chart-panel__full"
      aria-label={label}
      title={label}
      onClick={() => onChange(!isFull)}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={isFull ? drawings.leave : drawings.enter} />
      </svg>
    </button>
  );
}

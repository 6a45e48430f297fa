import { isRecorded, isSimulated } from '@fairtick/contracts';
import { marketsText, useText } from '@fairtick/i18n';
import type { ChartOrigin } from './use-candles.ts';

type OriginNoteProps = { origin: ChartOrigin; source: string; timeText: (atMs: number) => string };

/** From when a young chart has prices, and what is drawn before. */
export function OriginNote({ origin, source, timeText }: OriginNoteProps) {
  const { t } = useText();
  if (!origin) return null;
  const time = timeText(origin.atMs);
  return (
    <p className="chart-panel__origin">
      {origin.source !== null
        ? t(marketsText.historyUntilTime, { time, source: origin.source })
        : isSimulated(source)
          ? t(marketsText.simulatedSince, { time })
          : isRecorded(source)
            ? t(marketsText.recordedSince, { time })
            : t(marketsText.quotesSince, { time, source })}
    </p>
  );
}

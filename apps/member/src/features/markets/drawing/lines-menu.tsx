import { marketsText, useText } from '@fairtick/i18n';
import { Icon, Popover } from '@fairtick/ui';
import { lazy, Suspense } from 'react';
import type { LinesPanelProps } from './lines-panel.tsx';

const LinesPanel = lazy(async () => ({ default: (await import('./lines-tools.ts')).LinesPanel }));

/** The button that draws lines; what it opens loads with the first press. */
export function LinesMenu({ onDraw, ...panel }: LinesPanelProps) {
  const { t } = useText();
  return (
    <Popover className="indicators lines" label={t(marketsText.drawLines)} face={<Icon name="pencil" size={16} />}>
      {(close) => (
        <Suspense fallback={null}>
          <LinesPanel
            {...panel}
            onDraw={(drawing) => {
              close();
              onDraw(drawing);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}

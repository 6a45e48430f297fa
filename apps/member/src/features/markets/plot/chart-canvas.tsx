import { memo, useLayoutEffect, useRef } from 'react';
import { drawPlot } from './draw-plot.ts';
import type { PlotBox } from './plot-boxes.ts';
import type { PlotLayout } from './plot-layout.ts';
import type { PlotSeries } from './plot-series.ts';

type ChartCanvasProps = {
  layout: PlotLayout;
  boxes: readonly PlotBox[];
  series: readonly PlotSeries[];
};

/**
 * The drawn part of a chart, without pointer events: gestures and marks belong to the layers around it. It is drawn
 * again when one of its properties is another object.
 */
export const ChartCanvas = memo(Canvas);

function Canvas({ layout: { width, height }, boxes, series }: ChartCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  // Before the frame is painted, so that the canvas shows the same price as the marks above it.
  useLayoutEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const scale = devicePixelRatio;
    // Assigning a size clears the canvas.
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.scale(scale, scale);
    drawPlot(context, boxes, series);
  }, [width, height, boxes, series]);
  return <canvas ref={ref} className="chart__canvas" aria-hidden="true" />;
}

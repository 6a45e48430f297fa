import type { EChartsType } from 'echarts/core';
import EChartsReactCore from 'echarts-for-react/esm/core';
import { useEffect, useRef, useState } from 'react';
import { echarts } from './echarts-core.ts';
import type { PlotOption } from './kline-option.ts';
import { optionChanges } from './option-changes.ts';

const fill = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
const canvas = { renderer: 'canvas' } as const;

/**
 * The library's component first draws an empty chart, to learn its size, and then a second one. These charts have a
 * size from the start: each is created once, and drawn in a task of its own.
 */
class DirectChart extends EChartsReactCore {
  override async initEchartsInstance(): Promise<EChartsType> {
    const chart: EChartsType = this.echarts.init(this.ele, null, this.props.opts);
    // Nothing follows for a chart that is removed before.
    await new Promise<void>((resolve) => setTimeout(() => !chart.isDisposed() && resolve()));
    return chart;
  }
}

/**
 * The drawn part of a chart, without pointer events: gestures and marks belong to the layers around it. The library
 * gets the whole option once and then only the changes, so that a tick needs no rebuild.
 */
export function ChartCanvas({ option }: { option: PlotOption }) {
  const [first] = useState(option);
  const latest = useRef(option);
  const chart = useRef<{ drawn: EChartsType; shown: PlotOption } | null>(null);

  const draw = () => {
    const state = chart.current;
    if (!state || state.drawn.isDisposed()) return;
    const changes = optionChanges(state.shown, latest.current);
    state.shown = latest.current;
    if (changes) state.drawn.setOption(changes.option, { notMerge: changes.redraw, silent: true });
  };
  useEffect(() => {
    latest.current = option;
    draw();
  });

  return (
    <div className="chart__canvas" aria-hidden="true">
      <DirectChart
        echarts={echarts}
        option={first}
        onChartReady={(drawn: EChartsType) => {
          // Nothing here is animated, so it does not need to wait for frames after a drawing.
          drawn.getZr().setSleepAfterStill(1);
          chart.current = { drawn, shown: first };
          draw();
        }}
        opts={canvas}
        style={fill}
      />
    </div>
  );
}

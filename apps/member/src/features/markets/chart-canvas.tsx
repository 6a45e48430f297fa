import EChartsReactCore from 'echarts-for-react/esm/core';
import { echarts } from './echarts-core.ts';
import type { ChartOption } from './kline-option.ts';

const fill = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
const canvas = { renderer: 'canvas' } as const;

/** The drawn part of a chart. It takes no pointer: gestures and marks belong to the layers around it. */
export function ChartCanvas({ option }: { option: ChartOption }) {
  return (
    <div className="chart__canvas" aria-hidden="true">
      <EChartsReactCore echarts={echarts} option={option} notMerge lazyUpdate={false} opts={canvas} style={fill} />
    </div>
  );
}

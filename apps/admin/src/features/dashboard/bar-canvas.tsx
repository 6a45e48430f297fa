import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { MoneyOption } from './money-option.ts';

echarts.use([BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

type BarCanvasProps = { option: MoneyOption; onPress: (series: string, index: number) => void };

/** The canvas of the chart; keyboard and screen reader users have the table beside it. */
export function BarCanvas({ option, onPress }: BarCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<echarts.ECharts | null>(null);
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const drawn = echarts.init(element);
    chart.current = drawn;
    drawn.on('click', ({ seriesId, dataIndex }) => press.current(seriesId ?? '', dataIndex));
    const sizes = new ResizeObserver(() => drawn.resize());
    sizes.observe(element);
    // A chart drawn before the page's font is loaded keeps the fallback font.
    void document.fonts.ready.then(() => chart.current === drawn && drawn.resize());
    return () => {
      sizes.disconnect();
      drawn.dispose();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
  }, [option]);
  return <div ref={box} className="money-chart__canvas" aria-hidden="true" />;
}

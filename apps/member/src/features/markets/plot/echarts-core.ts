import { BarChart, CandlestickChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** Only the parts that the two charts use; tag, marks and crosshair are an overlay of our own. */
echarts.use([BarChart, CandlestickChart, LineChart, GridComponent, CanvasRenderer]);

export { echarts };

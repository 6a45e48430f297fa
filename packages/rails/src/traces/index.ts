export { openTraces } from './open-traces.ts';

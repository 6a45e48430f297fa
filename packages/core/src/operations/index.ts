export { claimRun } from './claim-run.ts';
export { finishRun } from './finish-run.ts';
export { pruneRows } from './prune-rows.ts';
export { type Feed, readFeeds } from './read-feeds.ts';
export { type Gauges, readGauges } from './read-gauges.ts';
export { type Health, readHealth } from './read-health.ts';
export { readOpenWork } from './read-open-work.ts';
export { readReadiness } from './read-readiness.ts';
export { recordHeartbeat } from './record-heartbeat.ts';

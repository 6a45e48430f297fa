export { cosignCheckpoint, type WitnessedSizes } from './cosign-checkpoint.ts';
export { createLogFolder } from './create-log-folder.ts';
export { withLogWriter } from './log.repo.ts';
export type { LogFiles } from './log-files.port.ts';
export { createLogKey, type LogKey } from './log-key.ts';
export { recordHeads, type StatementCtx } from './record-heads.ts';
export { recordOnce } from './record-once.ts';
export type { LogWitness } from './witness.port.ts';
export { type LogCtx, writeLog } from './write-log.ts';

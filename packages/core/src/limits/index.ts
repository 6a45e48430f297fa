export { closeAccount } from './close-account.ts';
export { excludeMyself } from './exclude-myself.ts';
export { readLimits } from './read-limits.ts';
export { readSession, readSessionFigures } from './read-session.ts';
export { resetDemo } from './reset-demo.ts';
export { type MemberAct, runConfirmedCommand } from './run-member-command.ts';
export { setLimits } from './set-limits.ts';
export { setRealityCheck } from './set-reality-check.ts';
export { startTimeOut } from './start-time-out.ts';

export { closeAccount } from './close-account.ts';
export { excludeMyself } from './exclude-myself.ts';
export { readLimits } from './read-limits.ts';
export { resetDemo } from './reset-demo.ts';
export { type MemberAct, runConfirmedCommand } from './run-member-command.ts';
export { setLimits } from './set-limits.ts';
export { startTimeOut } from './start-time-out.ts';

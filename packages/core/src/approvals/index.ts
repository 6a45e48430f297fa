export { decideApproval } from './decide-approval.ts';
export { expireApprovals } from './expire-approvals.ts';
export { listAdjustments } from './list-adjustments.ts';
export { listApprovals } from './list-approvals.ts';
export { proposeAdjustment } from './propose-adjustment.ts';
export { type ProposeChangeInput, proposeChange } from './propose-change.ts';
export { proposeHouseFunding } from './propose-house-funding.ts';
export { type TakeBackInput, takeBack } from './take-back.ts';
export { checkHorizon } from './terms-horizon.ts';

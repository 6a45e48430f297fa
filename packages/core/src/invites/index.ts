export { rewardInvites } from './reward-invites.ts';

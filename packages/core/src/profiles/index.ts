export { changeProfile } from './change-profile.ts';
export { type ProfileView, readProfile } from './read-profile.ts';

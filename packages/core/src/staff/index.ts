export { createStaff } from './create-staff.ts';
export { issueOperatorLink, issueSetupLink } from './issue-setup-link.ts';
export { listRoles } from './list-roles.ts';
export { listStaff } from './list-staff.ts';
export { openConsole } from './open-console.ts';
export { proposeNetworks } from './propose-networks.ts';
export { proposeRoleChange } from './propose-role-change.ts';
export { proposeStaffChange } from './propose-staff-change.ts';
export { readNetworks } from './read-networks.ts';

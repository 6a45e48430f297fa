export { createStaff } from './create-staff.ts';
export { issueOperatorLink, issueSetupLink } from './issue-setup-link.ts';
export { listRoles } from './list-roles.ts';
export { listStaff } from './list-staff.ts';
export { proposeRoleChange } from './propose-role-change.ts';
export { proposeStaffChange } from './propose-staff-change.ts';

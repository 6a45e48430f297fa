export { createStaff } from './create-staff.ts';
export { listStaff } from './list-staff.ts';

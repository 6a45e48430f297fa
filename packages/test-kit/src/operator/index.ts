export { scanDatabase } from './scan-database.ts';
export { scanEndpoints, scanPermission } from './scan-endpoints.ts';

export { createDashboardBoard, type DashboardBoard } from './create-dashboard-board.ts';
export { readDashboard } from './read-dashboard.ts';

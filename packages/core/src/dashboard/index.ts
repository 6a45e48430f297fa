export { createDashboardBoard, type DashboardBoard } from './create-dashboard-board.ts';
export { readDashboard } from './read-dashboard.ts';
export { type MonitoringFacts, readFirstDay } from './read-first-day.ts';
export { readHouseBalance } from './read-house-balance.ts';

export { readOpenDays, readReport } from './read-report.ts';
export { recordReportDays } from './record-report-days.ts';

export { publishFigures } from './publish-figures.ts';
export { listFigureDays, readFigures, writeFigureRows } from './read-figures.ts';
export { readOpenDays, readReport } from './read-report.ts';
export { recordReportDays } from './record-report-days.ts';
export { changeSubscription, readSubscription } from './report-subscription.ts';
export { sendReportMails } from './send-report-mails.ts';

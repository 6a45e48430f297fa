export * from './job.ts';
export * from './markets.jobs.ts';
export * from './operations.jobs.ts';
export * from './orders.jobs.ts';
export * from './reconciliation.jobs.ts';

export { type Actor, type AuditDraft, appendAudit, type Json, type Origin } from '../shared/append-audit.repo.ts';
export type { AuditEntry } from './audit.repo.ts';
export type { AuditFault, AuditHead } from './audit.rules.ts';
export type { AuditFilter } from './audit-filter.ts';
export { type AuditChainReport, checkAuditChain, findKeptEntry } from './check-audit-chain.ts';
export type { AuditPart, KeptHead } from './check-audit-part.ts';
export { inspectAudit } from './inspect-audit.ts';
export { listAudit } from './list-audit.ts';

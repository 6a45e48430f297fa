export { type Actor, type AuditDraft, type AuditEntry, appendAudit, type Json, type Origin } from './audit.repo.ts';
export type { AuditFault, AuditHead } from './audit.rules.ts';
export { type AuditChainReport, checkAuditChain } from './check-audit-chain.ts';
export { listAudit } from './list-audit.ts';

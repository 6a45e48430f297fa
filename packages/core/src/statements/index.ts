export { type ImportStatementInput, importStatement, type ParsedLine } from './import-statement.ts';
export { listStatements } from './list-statements.ts';
export { listUnmatched } from './list-unmatched.ts';
export { matchStatements } from './match-statements.ts';
export { railOf } from './statement-rails.ts';
export type { StatementRow, UnmatchedItem } from './statements.repo.ts';
export { type StatementLineView, viewStatementLines } from './view-statement-lines.ts';

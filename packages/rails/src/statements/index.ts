export { parseBankStatement } from './parse-bank-statement.ts';
export { type StatementLine, UnreadableStatement } from './statement-line.ts';

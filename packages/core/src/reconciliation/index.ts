export { formatReport } from './format-report.ts';
export { type BooksReport, type CheckFinding, type VerifyBooksInput, verifyBooks } from './verify-books.ts';

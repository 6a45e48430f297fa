export { createSheetExports, type SheetExports, type TakeSheetInput } from './create-sheet-exports.ts';

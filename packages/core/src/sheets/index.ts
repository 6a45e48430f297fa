export { createSheetDesk, type SheetDesk, type TakeSheetInput } from './create-sheet-desk.ts';

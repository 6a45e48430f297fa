export { prepareExport } from './prepare-export.ts';
export { writeExport } from './write-export.ts';

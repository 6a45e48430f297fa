/** A noun in the spellings that the layers use. */
export type NounNames = {
  /** Folder, path and part of permissions: `paper-slips`, and of one of them `paper-slip`. */
  folder: string;
  file: string;
  /** In code: `paperSlips`, `paperSlip`, and with a capital first letter. */
  many: string;
  one: string;
  Many: string;
  One: string;
  /** In SQL and the audit log: `paper_slips`, `paper_slip`. */
  tables: string;
  table: string;
  /** In English: `paper slips`, `paper slip`. */
  plural: string;
  singular: string;
  /** In Chinese; empty where it is not known yet. */
  chinese: string;
};

const pascal = (name: string) =>
  name.replace(/(^|-)([a-z0-9])/g, (_, _dash: string, letter: string) => letter.toUpperCase());
const camel = (name: string) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

export function nounNames(folder: string, file: string, chinese = ''): NounNames {
  return {
    folder,
    file,
    many: camel(folder),
    one: camel(file),
    Many: pascal(folder),
    One: pascal(file),
    tables: folder.replaceAll('-', '_'),
    table: file.replaceAll('-', '_'),
    plural: folder.replaceAll('-', ' '),
    singular: file.replaceAll('-', ' '),
    chinese,
  };
}

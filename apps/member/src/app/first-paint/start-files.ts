/** Files of the build that a start asks for, relative to the page; the page carries them as JSON. */
export type StartFiles = {
  /** The script that starts the app. */
  main: string;
  /** What that imports, the largest part first, and its style. */
  entry: string[];
  /** The table of pages with the shell and home. */
  start: string[];
  /** By path: what a page needs beyond that. */
  pages: Record<string, string[]>;
  /** By language: its dictionary. */
  languages: Record<string, string[]>;
};

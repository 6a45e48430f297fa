/** Build files that a start loads, relative to the page, which contains them as JSON. */
export type StartFiles = {
  /** The script that starts the app. */
  main: string;
  /** Its imports, the largest first, and its style sheet. */
  entry: string[];
  /** The table of pages with the shell and home. */
  start: string[];
  /** By path: the further files of a page. */
  pages: Record<string, string[]>;
  /** By language: its dictionary. */
  languages: Record<string, string[]>;
};

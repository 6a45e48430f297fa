/** What the build knows of itself; `vite.config.ts` puts it in. */
declare const BUILD: {
  /** Commit of the sources; empty where the build did not know it. */
  commit: string;
  /** SHA-256 of `verify.html`. */
  pageSha256: string;
  /** Name and SHA-256 of the package of the command. */
  packageName: string;
  packageSha256: string;
};

export const buildFacts = BUILD;

import type { Source } from '../build/source.ts';

/** What the build knows of itself; `vite.config.ts` puts it in. */
export type BuildFacts = Source & {
  /** SHA-256 of `verify.html`. */
  pageSha256: string;
  /** Name and SHA-256 of the package of the command. */
  packageName: string;
  packageSha256: string;
  /** Name, SHA-256 and number of components of the software bill of materials. */
  sbomName: string;
  sbomSha256: string;
  sbomComponents: number;
};
declare const BUILD: BuildFacts;

export const buildFacts = BUILD;

/** What a number says about its holder; `years` is the holder's age if the number states it. */
type Finding = { valid: true; adult?: boolean; years?: number } | { valid: false };

/** How the numbers of one region are recognised and checked. */
export type NumberRule = {
  /** The number as it is kept, or undefined when it has not this region's form; `chosen`: its holder named the region. */
  canonical: (text: string, chosen: boolean) => string | undefined;
  /** @param today the platform day, `YYYY-MM-DD`. */
  judge: (canonical: string, today: string) => Finding;
};

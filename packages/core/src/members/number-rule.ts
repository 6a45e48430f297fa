/** What a number states about its holder; `years` is the holder's age if the number contains it. */
type Finding = { valid: true; adult?: boolean; years?: number } | { valid: false };

/** How the numbers of one region are recognised and checked. */
export type NumberRule = {
  /**
   * The number as it is stored, or undefined if it does not have this region's form; `chosen`: its holder named the
   * region.
   */
  canonical: (text: string, chosen: boolean) => string | undefined;
  /** @param today the platform day, `YYYY-MM-DD`. */
  judge: (canonical: string, today: string) => Finding;
};

/** Documents of all other regions: any form of a document's number is accepted, and it states no age. */
export const passportNumber: NumberRule = {
  canonical: (text) => (/^[A-Z0-9()-]{5,20}$/.test(text) && /\d/.test(text) ? text : undefined),
  judge: () => ({ valid: true }),
};

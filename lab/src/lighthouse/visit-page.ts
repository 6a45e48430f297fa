/** Chromium sometimes records no start of a navigation (NO_NAVSTART); a further visit succeeds. */
const triesPerVisit = 3;

/**
 * Visits a page several times, and repeats a visit that could not be measured.
 * @returns the measured visits, and why the others could not be measured
 */
export async function visitPage<Visit>(
  audit: () => Promise<Visit>,
  times: number,
): Promise<{ visits: Visit[]; failures: string[] }> {
  const visits: Visit[] = [];
  const failures: string[] = [];
  for (let visit = 0; visit < times; visit++) {
    const reasons: string[] = [];
    while (visits.length + failures.length === visit) {
      try {
        visits.push(await audit());
      } catch (error) {
        reasons.push(String(error));
        if (reasons.length === triesPerVisit) failures.push(`not measured: ${reasons.at(-1)}`);
      }
    }
  }
  return { visits, failures };
}

import lighthouse, { desktopConfig } from 'lighthouse';
import { openChromium } from './open-chromium.ts';

/** Results of one visit. Scores from 0 to 100. */
export type Visit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Largest paint and main thread blocking time on the simulated device, in milliseconds. */
  lcpMs: number;
  tbtMs: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Scripts as transferred, including headers. */
  scriptBytes: number;
  /** Lighthouse's benchmark of this machine; below 1,000 its figures are those of a slower one. */
  machine: number;
  /** Failed audits outside performance, and errors of the page. */
  complaints: string[];
};

type Details = { items?: readonly Record<string, unknown>[] };

/** Members use a phone, administrators a desktop. */
export type Device = 'phone' | 'desktop';

type AuditOptions = {
  stored: Readonly<Record<string, string>>;
  device: Device;
  /** How many times slower than this machine the processor of the simulated phone is. */
  cpuSlowdown: number;
};

/**
 * Lighthouse's audit of one page in a new browser that holds only `stored`.
 * @throws Error when the page could not be measured.
 */
export async function auditPage(url: string, { stored, device, cpuSlowdown }: AuditOptions): Promise<Visit> {
  const chromium = await openChromium();
  try {
    await chromium.store(new URL('/favicon.svg', url).href, stored);
    const result = await lighthouse(
      url,
      {
        port: chromium.port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
        // The session comes from the browser's storage, which is otherwise empty.
        disableStorageReset: true,
        ...(device === 'phone' ? { throttling: { cpuSlowdownMultiplier: cpuSlowdown } } : {}),
      },
      device === 'desktop' ? desktopConfig : undefined,
    );
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${url} audit failed: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    const { categories, audits, environment } = result.lhr;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
    const requests = (audits['network-requests']?.details as Details | undefined)?.items ?? [];
    const judged = ['accessibility', 'best-practices'].flatMap((name) => categories[name]?.auditRefs ?? []);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      lcpMs: figure('largest-contentful-paint'),
      tbtMs: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      scriptBytes: requests
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
      machine: environment.benchmarkIndex,
      complaints: judged
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}${seen(audits[id]?.details as Details | undefined)}`),
    };
  } finally {
    await chromium.close();
  }
}

function seen(details: Details | undefined): string {
  const first = details?.items?.[0];
  return first ? ` ${JSON.stringify(first).slice(0, 400)}` : '';
}

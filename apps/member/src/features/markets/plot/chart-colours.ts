import { useEffect, useState } from 'react';

/** Design tokens that a canvas needs as values (six-digit hex); everything else on the chart is styled by CSS. */
export type ChartColours = {
  readonly up: string;
  readonly down: string;
  readonly brand: string;
  readonly averages: readonly [string, string, string];
};

function readColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    up: token('--up'),
    down: token('--down'),
    brand: token('--brand'),
    averages: [token('--ma-1'), token('--ma-2'), token('--ma-3')],
  };
}

/** The chart's colours from the current tokens, read again when theme or price colours change on the page root. */
export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    const observer = new MutationObserver(() => setColours(readColours()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-updown'] });
    return () => observer.disconnect();
  }, []);
  return colours;
}

/** A six-digit hex colour with an alpha of 0 to 1. */
export function fade(hex: string, alpha: number): string {
  return `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

import { useEffect, useRef, useState } from 'react';
import { textScale } from '../../../shared/text-scale.ts';

/**
 * Size of the plot in CSS px, CSS px per px of the 375 wide design, and CSS px per design px of text, which is more
 * where the reader has larger text.
 */
export type PlotSize = {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly textUnit: number;
};

/** Default until the box is laid out. */
export const onePixel: PlotSize = { width: 1, height: 1, unit: 1, textUnit: 1 };

/** Watches an element's size; null until it is laid out. */
export function usePlotSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<PlotSize | null>(null);
  useEffect(() => {
    const target = box.current;
    if (!target) return undefined;
    const measure = () => {
      const unit = (Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10) || 37) / 37.5;
      setSize({ width: target.clientWidth, height: target.clientHeight, unit, textUnit: unit * textScale() });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return { box, size: size && size.width > 0 && size.height > 0 ? size : null };
}

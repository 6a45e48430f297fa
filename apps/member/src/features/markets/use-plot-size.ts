import { useEffect, useRef, useState } from 'react';

/** Size of the plot's box in CSS px, and how many of them one px of the 375 wide design is. */
export type PlotSize = { readonly width: number; readonly height: number; readonly unit: number };

/** Watches an element's size; null until it is laid out. */
export function usePlotSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<PlotSize | null>(null);
  useEffect(() => {
    const target = box.current;
    if (!target) return undefined;
    const measure = () => {
      const rootPx = Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10) || 37;
      const unit = rootPx / 37.5;
      setSize({ width: target.clientWidth, height: target.clientHeight, unit });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return { box, size: size && size.width > 0 && size.height > 0 ? size : null };
}
